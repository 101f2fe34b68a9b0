package dev.docs.scenario;

import dev.docs.id.OrganizationId;
import dev.docs.id.ShareLinkId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.Site.Visibility;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** What is known of a site, and by this who reads what of it: the rules, told plainly. */
final class AudienceModel implements Cloneable {

  /** The conditions that are used, with what they say of the claims that a site takes. */
  static final Map<String, Predicate<Set<String>>> CONDITIONS =
      Map.of(
          "visitor.claims.a", claims -> claims.contains("a"),
          "visitor.claims.b", claims -> claims.contains("b"),
          "!visitor.claims.a", claims -> !claims.contains("a"),
          "visitor.claims.a && visitor.claims.b", claims -> claims.containsAll(Set.of("a", "b")),
          "visitor.claims.b && visitor.claims.a", claims -> claims.containsAll(Set.of("a", "b")),
          "visitor.claims.a || visitor.claims.b",
              claims -> claims.contains("a") || claims.contains("b"));

  /** A share link. */
  record Link(String key, boolean active) {}

  /**
   * Somebody who visits.
   *
   * @param shareKey the key of a share link that they follow; empty for none
   * @param signingKey with which their claims are signed; empty where they have no token
   */
  record Reader(Optional<String> shareKey, Optional<String> signingKey, Set<String> claims) {}

  /**
   * A page of a space.
   *
   * @param conditional the one with the condition a; else the one for everybody
   */
  record Text(SpaceId space, boolean conditional) {}

  final OrganizationId organization;
  final SiteId id;
  boolean deleted;
  boolean published;
  private boolean released;
  Visibility visibility = Visibility.PUBLIC;
  boolean adapts;
  Set<String> schema = Set.of();
  List<String> keys = new ArrayList<>();
  Map<ShareLinkId, Link> links = new LinkedHashMap<>();
  Set<String> formerLinks = new LinkedHashSet<>();
  SiteStructure structure = SiteStructure.EMPTY;

  AudienceModel(OrganizationId organization, SiteId id) {
    this.organization = organization;
    this.id = id;
  }

  AudienceModel copy() {
    try {
      AudienceModel copy = (AudienceModel) clone();
      copy.keys = new ArrayList<>(keys);
      copy.links = new LinkedHashMap<>(links);
      copy.formerLinks = new LinkedHashSet<>(formerLinks);
      return copy;
    } catch (CloneNotSupportedException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * The site as it will be when somebody else publishes it with all its drafts.
   *
   * @param adapting whether they turn its claims on, too
   */
  AudienceModel released(boolean adapting) {
    AudienceModel copy = copy();
    copy.published = true;
    copy.released = true;
    copy.adapts |= adapting;
    return copy;
  }

  // ---------------------------------------------------------------- readers

  /** All kinds of people who could visit: with the last keys that there were, and any claims. */
  Set<Reader> readers() {
    List<Optional<String>> shares = new ArrayList<>(List.of(Optional.empty()));
    last(2, links.values().stream().map(Link::key).toList())
        .forEach(key -> shares.add(Optional.of(key)));
    last(1, List.copyOf(formerLinks)).forEach(key -> shares.add(Optional.of(key)));
    Set<Reader> readers = new LinkedHashSet<>();
    for (Optional<String> share : shares) {
      readers.add(new Reader(share, Optional.empty(), Set.of()));
      for (String key : last(2, keys)) {
        for (Set<String> claims :
            List.of(Set.<String>of(), Set.of("a"), Set.of("b"), Set.of("a", "b"))) {
          readers.add(new Reader(share, Optional.of(key), claims));
        }
      }
    }
    return readers;
  }

  private static <T> List<T> last(int most, List<T> all) {
    return all.subList(Math.max(0, all.size() - most), all.size());
  }

  /** The key of the site; the former ones sign nothing that it takes. */
  private Optional<String> key() {
    return keys.isEmpty() ? Optional.empty() : Optional.of(keys.get(keys.size() - 1));
  }

  private boolean proves(Reader reader) {
    return reader.signingKey().isPresent() && reader.signingKey().equals(key());
  }

  private boolean follows(Reader reader) {
    return links.values().stream()
        .anyMatch(link -> link.active() && reader.shareKey().equals(Optional.of(link.key())));
  }

  /** The key of a link that is off is needed nowhere, and is no part of other URLs. */
  Optional<String> keyInUrl(Reader reader) {
    return reader.shareKey().filter(key -> follows(reader) || visibility == Visibility.SHARE_LINK);
  }

  boolean admits(Reader reader) {
    if (deleted || !published) {
      return false;
    }
    return switch (visibility) {
      case PUBLIC, UNLISTED -> true;
      case SHARE_LINK -> follows(reader);
      case VISITOR_AUTH -> proves(reader);
    };
  }

  /** The claims of a reader that the site takes. */
  Set<String> taken(Reader reader) {
    return proves(reader) ? taken(reader.claims()) : Set.of();
  }

  /** Claims that the site takes, once they are proved. */
  Set<String> taken(Set<String> proved) {
    Set<String> taken = new HashSet<>(proved);
    taken.retainAll(adapts ? schema : Set.of());
    return taken;
  }

  Set<SiteSpaceId> parts(Reader reader) {
    return admits(reader) ? parts(taken(reader)) : Set.of();
  }

  Set<Text> texts(Reader reader) {
    return admits(reader) ? texts(taken(reader)) : Set.of();
  }

  /** The pages that are shown to those admitted with these claims. */
  Set<Text> texts(Set<String> claims) {
    Set<SiteSpaceId> parts = parts(claims);
    Set<Text> texts = new LinkedHashSet<>();
    structure
        .siteSpaces()
        .filter(one -> parts.contains(one.id()))
        .forEach(
            one -> {
              texts.add(new Text(one.space(), false));
              if (claims.contains("a")) {
                texts.add(new Text(one.space(), true));
              }
            });
    return texts;
  }

  private Set<SiteSpaceId> parts(Set<String> claims) {
    Set<SiteSpaceId> parts = new LinkedHashSet<>();
    structure.root().ifPresent(all -> parts.addAll(parts(all, claims)));
    structure.entries().forEach(entry -> parts.addAll(parts(entry, claims)));
    return parts;
  }

  private Set<SiteSpaceId> parts(SectionEntry entry, Set<String> claims) {
    Set<SiteSpaceId> parts = new LinkedHashSet<>();
    if (entry instanceof SectionGroup group && isShown(group.draft())) {
      group.entries().forEach(one -> parts.addAll(parts(one, claims)));
    } else if (entry instanceof SiteSection section
        && isShown(section.draft())
        && holds(section.condition(), claims)) {
      parts.addAll(parts(section.variants(), claims));
    }
    return parts;
  }

  private Set<SiteSpaceId> parts(Variants variants, Set<String> claims) {
    Set<SiteSpaceId> parts = new LinkedHashSet<>();
    for (SiteSpace one : variants.all()) {
      if (isShown(one.showing().draft()) && holds(one.showing().condition(), claims)) {
        parts.add(one.id());
      }
    }
    return parts;
  }

  private boolean isShown(boolean draft) {
    return released || !draft;
  }

  private static boolean holds(Optional<String> condition, Set<String> claims) {
    return condition.isEmpty() || CONDITIONS.get(condition.get()).test(claims);
  }

  /** The spaces that everybody would read to whom all conditions hold: without drafts. */
  Set<SpaceId> shown() {
    Set<SpaceId> shown = new LinkedHashSet<>();
    structure.root().ifPresent(all -> shown.addAll(shown(all)));
    structure.entries().forEach(entry -> shown.addAll(shown(entry)));
    return shown;
  }

  private static Set<SpaceId> shown(SectionEntry entry) {
    Set<SpaceId> shown = new LinkedHashSet<>();
    if (entry instanceof SectionGroup group && !group.draft()) {
      group.entries().forEach(one -> shown.addAll(shown(one)));
    } else if (entry instanceof SiteSection section && !section.draft()) {
      shown.addAll(shown(section.variants()));
    }
    return shown;
  }

  private static Set<SpaceId> shown(Variants variants) {
    Set<SpaceId> shown = new LinkedHashSet<>();
    for (SiteSpace one : variants.all()) {
      if (!one.showing().draft()) {
        shown.add(one.space());
      }
    }
    return shown;
  }
}
