package dev.docs.site.visitor;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ShareLinkId;
import dev.docs.id.SiteId;
import dev.docs.store.Secret;
import dev.docs.store.Secret.LeftOut;
import java.time.Instant;

/**
 * A share link: its key admits every visitor.
 *
 * @param name 0 to 50 characters
 * @param active whether it is valid now
 * @param key the secret in its URL; unique; empty in answers to callers who may not give all that
 *     the site shows to further readers
 */
public record ShareLink(
    ShareLinkId id,
    SiteId site,
    String name,
    boolean active,
    @Secret(leftOut = LeftOut.RENEWED) String key,
    Instant createdAt) {

  /** The longest name that the public interface allows. */
  public static final int MAX_NAME = 50;

  public ShareLink {
    requireNonNull(id, "id");
    requireNonNull(site, "site");
    requireNonNull(name, "name");
    requireNonNull(key, "key");
    requireNonNull(createdAt, "createdAt");
  }

  ShareLink changed(UpdateShareLink update) {
    return new ShareLink(
        id, site, update.name().or(name), update.active().or(active), key, createdAt);
  }

  ShareLink withoutKey() {
    return new ShareLink(id, site, name, active, "", createdAt);
  }

  /** Without the key. */
  @Override
  public String toString() {
    return "share link " + id + " of site " + site;
  }
}
