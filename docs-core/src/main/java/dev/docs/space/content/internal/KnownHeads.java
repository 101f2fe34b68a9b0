package dev.docs.space.content.internal;

import dev.docs.id.OrganizationId;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The heads of the spaces of the organizations that were searched lately. Each search brings those
 * of its organization to the state of its own transaction by what the feed tells since; nothing
 * else is read. Those of the organization searched last are kept in any case. Thread-safe.
 */
public final class KnownHeads {

  /** The most spaces of several organizations: our choice; each takes about a kilobyte. */
  public static final int MAX_SPACES = 20_000;

  private final int most;

  // Guarded by this.
  private final Map<OrganizationId, OrganizationHeads> byUse = new LinkedHashMap<>(16, 0.75f, true);

  /**
   * Keeps those of several organizations only together with at most so many spaces.
   *
   * @param most an organization with more is kept alone
   */
  public KnownHeads(int most) {
    this.most = most;
  }

  synchronized Optional<OrganizationHeads> of(OrganizationId organization) {
    return Optional.ofNullable(byUse.get(organization));
  }

  /**
   * Keeps heads, unless others have been kept since.
   *
   * @param before those that are replaced; empty for none
   */
  @SuppressWarnings("ReferenceEquality") // whether others have been kept, equal or not
  synchronized void keep(
      OrganizationId organization, Optional<OrganizationHeads> before, OrganizationHeads after) {
    @Nullable OrganizationHeads kept = byUse.get(organization);
    if (kept != before.orElse(null) || kept == after) {
      return;
    }
    byUse.put(organization, after);
    long spaces = byUse.values().stream().mapToLong(heads -> heads.heads().size()).sum();
    Iterator<Map.Entry<OrganizationId, OrganizationHeads>> longestAgo = byUse.entrySet().iterator();
    while (spaces > most && longestAgo.hasNext()) {
      Map.Entry<OrganizationId, OrganizationHeads> entry = longestAgo.next();
      if (!entry.getKey().equals(organization)) {
        spaces -= entry.getValue().heads().size();
        longestAgo.remove();
      }
    }
  }
}
