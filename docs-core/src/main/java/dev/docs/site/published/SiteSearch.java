package dev.docs.site.published;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SiteSpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The selection of site spaces to search in a site.
 *
 * @param some only these, and the defaults if {@code defaults} is true; empty for all
 * @param defaults whether the default of each section, or of the site, is searched
 * @param not a site space that is never searched; empty for none
 */
@KeepsRule("search-scopes")
public record SiteSearch(
    Optional<Set<SiteSpaceId>> some, boolean defaults, Optional<SiteSpaceId> not) {

  /** All site spaces shown to the visitor. */
  public static final SiteSearch ALL = new SiteSearch(Optional.empty(), true, Optional.empty());

  public SiteSearch {
    some = some.map(Set::copyOf);
    requireNonNull(not, "not");
  }

  /** These. */
  public static SiteSearch in(List<SiteSpaceId> siteSpaces) {
    return new SiteSearch(Optional.of(Set.copyOf(siteSpaces)), false, Optional.empty());
  }

  /** The default of each section, or of the site, and these. */
  public static SiteSearch defaultsAnd(List<SiteSpaceId> siteSpaces) {
    return new SiteSearch(Optional.of(Set.copyOf(siteSpaces)), true, Optional.empty());
  }

  /** A copy that does not search one site space. */
  public SiteSearch without(SiteSpaceId siteSpace) {
    return new SiteSearch(some, defaults, Optional.of(siteSpace));
  }

  boolean searches(SiteStructure structure, SiteSpace siteSpace) {
    boolean wanted =
        some.isEmpty()
            || some.get().contains(siteSpace.id())
            || (defaults && structure.isDefault(siteSpace.id()));
    return wanted && !not.equals(Optional.of(siteSpace.id()));
  }

  /** Equal for searches of the same site spaces. */
  String name() {
    return some.map(
                ids ->
                    ids.stream().map(SiteSpaceId::value).sorted().collect(Collectors.joining(" ")))
            .orElse("")
        + " "
        + defaults
        + not.map(one -> " not " + one).orElse("");
  }
}
