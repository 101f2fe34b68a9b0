package dev.docs.http.seed;

import static java.util.Map.entry;

import dev.docs.access.DefaultLevel;
import dev.docs.access.Role;
import dev.docs.access.Team;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.site.Site;
import java.lang.reflect.RecordComponent;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What seeds have no words for, by the names of the kinds of records. Stateless. */
final class SeedScope {

  /** Kinds of which nothing is written, and how they are told. */
  static final Map<String, String> LEFT_OUT =
      Map.ofEntries(
          entry("custom-hostname", "custom hostnames"),
          entry("pending-member", "invited people"),
          entry("grant", "the access to collections and sites"),
          entry("saml-provider", "identity providers"),
          entry("invite-link", "invite links"),
          entry("collection", "collections"),
          entry("site-customization", "the appearance of sites"),
          entry("site-mcp-server", "MCP servers of sites"),
          entry("site-redirect", "redirects of sites"),
          entry("site-schema", "schemas of visitors' claims"),
          entry("share-link", "share links"),
          entry("publishing-auth", "the sign-in of visitors"),
          entry("requested-reviewer", "requests for reviews"),
          entry("translation", "translation settings"),
          entry("glossary-entry", "the glossary"),
          entry("webhook", "webhooks"));

  /** Components of what is written, with the values that are not told; empty for nothing. */
  static final Map<String, Map<String, Optional<?>>> LOST =
      Map.ofEntries(
          entry(
              "organization",
              lost(
                  Map.of("defaultRole", Role.READ, "ai", true),
                  "emailDomains",
                  "hostname",
                  "defaultContent",
                  "logo",
                  "sso",
                  "inviteLinks",
                  "account",
                  "mergeRules")),
          entry("user", lost(Map.of(), "email", "photoUrl", "placeholder")),
          entry("member", lost(Map.of(), "sso", "disabled", "invitedAs")),
          entry("team", lost(Map.of(), "group")),
          entry("team-member", lost(Map.of("role", Team.TeamRole.MEMBER))),
          entry(
              "space",
              lost(Map.of("defaultLevel", DefaultLevel.INHERIT), "parent", "icon", "mergeRules")),
          entry(
              "site",
              lost(
                  Map.of("type", Site.Plan.BASIC, "agentsContext", Site.AgentsContext.INCLUDED),
                  "proxy",
                  "adaptiveContent",
                  "ownLevel")),
          entry("change-request", lost(Map.of(), "description", "linked")),
          entry("review", lost(Map.of(), "requestedBy")),
          entry(
              "openapi-spec",
              lost(Map.of("visibility", OpenApiSpec.Visibility.PRIVATE), "sourceUrl")));

  private SeedScope() {}

  private static Map<String, Optional<?>> lost(Map<String, Object> ordinary, String... names) {
    Map<String, Optional<?>> lost = new TreeMap<>();
    ordinary.forEach((name, value) -> lost.put(name, Optional.of(value)));
    Stream.of(names).forEach(name -> lost.put(name, Optional.empty()));
    return lost;
  }

  /** The names of the components of a record that are lost, in order. */
  static List<String> lostOf(String kind, Object value) {
    Map<String, Optional<?>> lost = LOST.getOrDefault(kind, Map.of());
    if (lost.isEmpty()) {
      return List.of();
    }
    return Stream.of(value.getClass().getRecordComponents())
        .filter(component -> lost.containsKey(component.getName()))
        .filter(component -> !present(of(component, value)).equals(lost.get(component.getName())))
        .map(RecordComponent::getName)
        .toList();
  }

  static Optional<Object> of(RecordComponent component, Object value) {
    try {
      return Optional.ofNullable(component.getAccessor().invoke(value));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(component + " cannot be read", e);
    }
  }

  /** The names of the components in which two records differ. */
  static Set<String> differences(Record one, Record other) {
    Set<String> names = new TreeSet<>();
    for (RecordComponent component : one.getClass().getRecordComponents()) {
      if (!present(of(component, one)).equals(present(of(component, other)))) {
        names.add(component.getName());
      }
    }
    return names;
  }

  /** A value that says something: neither missing, empty nor false. */
  private static Optional<?> present(@Nullable Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.isEmpty() ? optional : present(optional.get());
    }
    if (value == null
        || value.equals(false)
        || value.equals("")
        || (value instanceof Collection<?> many && many.isEmpty())) {
      return Optional.empty();
    }
    return Optional.of(value);
  }
}
