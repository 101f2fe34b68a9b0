package dev.docs.site.internal;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.Site.AgentsContext;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.site.adaptive.internal.Expression;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The spaces that a change of a site opens to further readers: what they may read is compared
 * before and after, whatever the change was. Sites that are not published, and drafts, are compared
 * as if they were: what is set there is what readers meet when somebody else publishes them. Where
 * it cannot be told from the forms of two conditions, the space counts as opened. Pure functions.
 */
@KeepsRule("site-audience")
final class Widening {

  private Widening() {}

  static Set<SpaceId> of(Site before, Site after) {
    if (opensAll(before, after)) {
      return after.spaces().collect(toUnmodifiableSet());
    }
    Stream<SpaceId> published =
        before.published() ? Stream.empty() : after.publishedSpaces().stream();
    return Stream.concat(published, opened(before.structure(), after.structure()))
        .collect(toUnmodifiableSet());
  }

  /**
   * What opens the site, in words to follow "by"; where it is published, also what was set before,
   * perhaps by others. Names no space.
   */
  static List<String> reasons(Site before, Site after) {
    List<String> reasons = new ArrayList<>();
    boolean publishing = after.published() && !before.published();
    if (publishing) {
      reasons.add("publishing it");
    }
    if (publishing || admitsFurther(before.visibility(), after.visibility())) {
      reasons.add(
          "the visibility " + after.visibility().name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }
    if (after.proxy().isPresent() && (publishing || opensByProxy(before, after))) {
      reasons.add("the proxy " + after.proxy().get());
    }
    if (after.agentsContext() == AgentsContext.INCLUDED
        && (publishing || opensToAgents(before, after))) {
      reasons.add("letting agents read it");
    }
    if (before.adaptiveContent() != after.adaptiveContent()) {
      reasons.add("turning adaptive content " + (after.adaptiveContent() ? "on" : "off"));
    }
    if (opened(before.structure(), after.structure()).findAny().isPresent()) {
      reasons.add("parts that are new, released, or shown to more");
    }
    return reasons;
  }

  /** Whether the change concerns all that the site shows, or will show. */
  private static boolean opensAll(Site before, Site after) {
    // a condition can hold for those without a claim: turning claims off opens as turning them on
    boolean claims = before.adaptiveContent() != after.adaptiveContent();
    return admitsFurther(before.visibility(), after.visibility())
        || opensToAgents(before, after)
        || opensByProxy(before, after)
        || claims;
  }

  private static boolean opensToAgents(Site before, Site after) {
    return before.agentsContext() == AgentsContext.EXCLUDED
        && after.agentsContext() == AgentsContext.INCLUDED;
  }

  private static boolean opensByProxy(Site before, Site after) {
    return after.proxy().isPresent() && !after.proxy().equals(before.proxy());
  }

  /** A share link and visitor authentication each admit readers whom the other does not. */
  private static boolean admitsFurther(Site.Visibility before, Site.Visibility after) {
    return before != after && (after.compareTo(before) < 0 || before == Site.Visibility.SHARE_LINK);
  }

  // ---------------------------------------------------------------- parts

  /**
   * A site space.
   *
   * @param draft whether it, or something that it is in, is one
   * @param conditions of its section and its own, as written
   */
  private record Shown(SiteSpace siteSpace, boolean draft, List<String> conditions) {

    static Stream<Shown> in(SiteStructure structure) {
      return Stream.concat(
          structure.root().stream().flatMap(all -> of(all, false, Optional.empty())),
          structure.entries().stream().flatMap(entry -> of(entry, false)));
    }

    private static Stream<Shown> of(SectionEntry entry, boolean inDraft) {
      boolean draft = inDraft || entry.draft();
      if (entry instanceof SectionGroup group) {
        return group.entries().stream().flatMap(inner -> of(inner, draft));
      }
      return entry instanceof SiteSection section
          ? of(section.variants(), draft, section.condition())
          : Stream.empty();
    }

    private static Stream<Shown> of(Variants variants, boolean inDraft, Optional<String> section) {
      return variants.all().stream()
          .map(
              one ->
                  new Shown(
                      one,
                      inDraft || one.isDraft(),
                      Stream.concat(section.stream(), one.condition().stream()).toList()));
    }

    SpaceId space() {
      return siteSpace.space();
    }

    /** Whether everybody to whom the other one is shown was shown this one. */
    boolean covers(Shown other) {
      boolean listed = !siteSpace.showing().hidden() || other.siteSpace.showing().hidden();
      boolean released = !draft || other.draft;
      return listed
          && released
          && (conditions.equals(other.conditions)
              || other
                  .operands()
                  .map(all -> operands().filter(all::containsAll).isPresent())
                  .orElse(true));
    }

    /** What all has to hold for a reader; empty where a condition is malformed: for nobody. */
    private Optional<Set<Expression>> operands() {
      Set<Expression> all = new HashSet<>();
      for (String condition : conditions) {
        Optional<Expression> expression = Condition.find(condition).map(Condition::expression);
        if (expression.isEmpty()) {
          return Optional.empty();
        }
        addOperands(expression.get(), all);
      }
      return Optional.of(all);
    }

    private static void addOperands(Expression expression, Set<Expression> to) {
      if (expression instanceof Expression.And and) {
        and.operands().forEach(operand -> addOperands(operand, to));
      } else {
        to.add(expression);
      }
    }
  }

  /** The spaces that parts open which were not there, or not for all these readers. */
  private static Stream<SpaceId> opened(SiteStructure before, SiteStructure after) {
    if (before.equals(after)) {
      return Stream.empty();
    }
    Map<SpaceId, List<Shown>> old = Shown.in(before).collect(groupingBy(Shown::space));
    Stream<SiteSpace> opened =
        Shown.in(after)
            .filter(
                now ->
                    old.getOrDefault(now.space(), List.of()).stream()
                        .noneMatch(one -> one.covers(now)))
            .map(Shown::siteSpace);
    return Stream.concat(opened, newDefaults(before, after)).map(SiteSpace::space);
  }

  // ---------------------------------------------------------------- defaults

  /** The defaults that were chosen although the former ones are still there. */
  private static Stream<SiteSpace> newDefaults(SiteStructure before, SiteStructure after) {
    Stream<SiteSpace> root =
        before.root().stream()
            .flatMap(old -> after.root().stream().flatMap(now -> newDefault(old, now)));
    Stream<SiteSpace> sections =
        before
            .sections()
            .flatMap(
                old ->
                    after.section(old.id()).stream()
                        .flatMap(now -> newDefault(old.variants(), now.variants())));
    return Stream.concat(Stream.concat(root, sections), newDefaultSection(before, after));
  }

  private static Stream<SiteSpace> newDefault(Variants before, Variants after) {
    boolean chosen =
        !before.chosen().equals(after.chosen()) && after.find(before.chosen()).isPresent();
    return chosen ? Stream.of(after.defaultSiteSpace()) : Stream.empty();
  }

  private static Stream<SiteSpace> newDefaultSection(SiteStructure before, SiteStructure after) {
    boolean chosen =
        before
            .defaultSection()
            .filter(id -> !after.defaultSection().equals(Optional.of(id)))
            .flatMap(after::section)
            .isPresent();
    return chosen
        ? after.defaultSection().flatMap(after::section).map(SiteSection::defaultSiteSpace).stream()
        : Stream.empty();
  }
}
