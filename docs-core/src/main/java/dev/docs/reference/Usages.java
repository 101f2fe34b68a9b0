package dev.docs.reference;

import static java.util.stream.Collectors.toSet;

import dev.docs.content.document.ContentRef;
import dev.docs.content.trie.Digest;
import dev.docs.listing.ListOptions;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.reference.ContentReferences.BrokenContext;
import dev.docs.reference.internal.Reference;
import dev.docs.reference.internal.References;
import dev.docs.store.IndexKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** References put together by their target. Not thread-safe. */
final class Usages {

  /** The most characters of a target in a list's cursor. */
  private static final int KEY_LENGTH = 100;

  private final Locator locator;
  private final Optional<Set<Link>> brokenBefore;
  private final List<Group> groups;

  /**
   * The references that pass the test.
   *
   * @param before for a change request, the references of the content it started from
   */
  Usages(
      References references,
      Predicate<Reference> wanted,
      Locator locator,
      Optional<References> before) {
    this.locator = locator;
    brokenBefore =
        before.map(
            earlier ->
                earlier.all().stream()
                    .filter(r -> locator.status(r) == ReferenceList.Status.BROKEN)
                    .map(Link::of)
                    .collect(toSet()));
    groups = group(references.all().stream().filter(wanted).toList());
  }

  /** The part of a reference that is compared between two contents. */
  private record Link(ContentRef source, ContentRef target, ReferenceList.Relation relation) {
    static Link of(Reference reference) {
      return new Link(reference.source(), reference.target(), reference.relation());
    }
  }

  /** The key by which references are grouped into one item. */
  private record Sort(
      ContentRef target, ReferenceList.Relation relation, ReferenceList.Status status) {}

  private record Group(ReferenceList.Status status, List<Reference> references) {

    Reference first() {
      return references.get(0);
    }

    /** Stays the same as long as there is such a target, whatever else comes and goes. */
    IndexKey key() {
      Map<String, Object> target = first().target().toMap();
      String text = target.toString();
      String digest =
          Digest.of("reference")
              .part("target", text)
              .part("relation", first().relation().name())
              .part("status", status.name())
              .hex();
      String label = text.substring(0, Math.min(KEY_LENGTH, text.length()));
      return IndexKey.of(label.replaceAll("\\p{Cs}", "?"), digest);
    }
  }

  private List<Group> group(List<Reference> references) {
    Map<Sort, List<Reference>> sorted = new LinkedHashMap<>();
    for (Reference reference : references) {
      Sort sort = new Sort(reference.target(), reference.relation(), locator.status(reference));
      sorted.computeIfAbsent(sort, s -> new ArrayList<>(1)).add(reference);
    }
    return sorted.entrySet().stream()
        .map(one -> new Group(one.getKey().status(), one.getValue()))
        .toList();
  }

  private ReferenceList.Stats stats() {
    List<Group> broken =
        groups.stream().filter(g -> g.status() == ReferenceList.Status.BROKEN).toList();
    OptionalInt byChangeRequest =
        brokenBefore.isEmpty()
            ? OptionalInt.empty()
            : OptionalInt.of(narrowed(broken, BrokenContext.CHANGE_REQUEST).size());
    return new ReferenceList.Stats(groups.size(), broken.size(), byChangeRequest);
  }

  /**
   * Broken groups, restricted to references that broke in the change request; groups without any
   * are left out.
   */
  private List<Group> narrowed(List<Group> broken, BrokenContext context) {
    boolean wanted = context == BrokenContext.SPACE;
    Set<Link> before = brokenBefore.orElse(Set.of());
    return broken.stream()
        .map(
            group ->
                new Group(
                    group.status(),
                    group.references().stream()
                        .filter(r -> before.contains(Link.of(r)) == wanted)
                        .toList()))
        .filter(group -> !group.references().isEmpty())
        .toList();
  }

  /**
   * A slice of the usages.
   *
   * @param name identifies the list
   * @param status null for all
   * @param context where broken ones broke, leaving out all others; null for all
   */
  ReferenceList list(
      ListName name,
      ReferenceList.@Nullable Status status,
      @Nullable BrokenContext context,
      ListOptions options) {
    List<Group> shown =
        groups.stream()
            .filter(g -> status == null || g.status() == status)
            .filter(g -> context == null || g.status() == ReferenceList.Status.BROKEN)
            .toList();
    List<Keyed> keyed =
        (context == null ? shown : narrowed(shown, context))
            .stream()
                .map(group -> new Keyed(group.key(), group))
                .sorted(Comparator.comparing(Keyed::key))
                .toList();
    return new ReferenceList(
        Listing.of(
                keyed, name.by("status", status).by("brokenContext", context), options, Keyed::key)
            .map(k -> usage(k.group())),
        stats(),
        List.of());
  }

  private record Keyed(IndexKey key, Group group) {}

  private ReferenceList.Usage usage(Group group) {
    Map<ContentRef, Location> locations = new LinkedHashMap<>();
    group.references().forEach(r -> locations.computeIfAbsent(r.source(), s -> locator.source(r)));
    return new ReferenceList.Usage(
        group.status(),
        group.first().relation(),
        locator.target(group.first()),
        List.copyOf(locations.values()));
  }
}
