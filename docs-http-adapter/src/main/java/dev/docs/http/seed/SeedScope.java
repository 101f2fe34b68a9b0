package dev.docs.http.seed;

import static java.util.Map.entry;

import dev.docs.access.DefaultLevel;
import dev.docs.access.Role;
import dev.docs.access.Team;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.site.Site;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What seeds say of each kind of records. Stateless. */
final class SeedScope {

  /** What becomes of the records of a kind. */
  sealed interface Saying permits Written, LeftOut, Follows, Past {}

  /**
   * They are written, with some of their components.
   *
   * @param lost components that seeds have no words for, with their ordinary values
   * @param derived what follows from the other components: identifiers, times, counters
   */
  record Written(Set<String> said, Map<String, Optional<?>> lost, Set<String> derived)
      implements Saying {

    Written lost(String... without) {
      Map<String, Optional<?>> more = new TreeMap<>(lost);
      Arrays.stream(without).forEach(name -> more.put(name, Optional.empty()));
      return new Written(said, more, derived);
    }

    Written lostUnless(String name, Object ordinary) {
      Map<String, Optional<?>> more = new TreeMap<>(lost);
      more.put(name, Optional.of(ordinary));
      return new Written(said, more, derived);
    }

    Written derived(String... names) {
      Set<String> more = new TreeSet<>(derived);
      more.addAll(Set.of(names));
      return new Written(said, lost, more);
    }

    /** The names of the components of a record that seeds have no words for, in order. */
    List<String> lostOf(Object value) {
      return Arrays.stream(value.getClass().getRecordComponents())
          .filter(component -> lost.containsKey(component.getName()))
          .filter(
              component -> {
                Optional<?> found = present(of(component, value));
                return !found.equals(lost.get(component.getName()));
              })
          .map(RecordComponent::getName)
          .toList();
    }
  }

  /** Seeds have no words for them. */
  record LeftOut(String what, String reason) implements Saying {}

  /** They follow from what is written, or belong to a store. */
  record Follows(String from) implements Saying {}

  /** They tell what happened before: a seed begins without a past. */
  record Past(String what) implements Saying {}

  private static final String SECRET = "a secret does not belong into a file";
  private static final String CONTENT = "the content of its space";
  private static final String STORE = "its store";
  private static final String HISTORY = "the history of spaces";

  /** By the name of the kind. */
  static final Map<String, Saying> KINDS =
      Map.ofEntries(
          entry(
              "organization",
              said("title")
                  .lost("emailDomains", "hostname", "defaultContent", "logo", "sso")
                  .lost("inviteLinks", "account", "mergeRules")
                  .lostUnless("defaultRole", Role.READ)
                  .lostUnless("ai", true)
                  .derived("id", "createdAt")),
          entry(
              "user",
              said("id", "displayName")
                  .lost("email", "photoUrl", "placeholder")
                  .derived("createdAt")),
          entry("subdomain", new Follows("its organization or site")),
          entry(
              "custom-hostname",
              new LeftOut("custom hostnames", "they are checked against the names of a network")),
          entry("former-name", new Past("former names of organizations and sites")),
          entry(
              "member",
              said("user", "role")
                  .lost("sso", "disabled", "invitedAs")
                  .derived("organization", "joinedAt", "lastSeenAt", "searchText")),
          entry("departure", new Past("who left")),
          entry("pending-member", new LeftOut("invited people", SECRET)),
          entry("team", said("title").lost("group").derived("id", "organization", "createdAt")),
          entry(
              "team-member",
              said("team", "user")
                  .lostUnless("role", Team.TeamRole.MEMBER)
                  .derived("organization", "joinedAt")),
          entry(
              "grant",
              new LeftOut("the access to collections and sites", "access is a word of spaces")),
          entry("grant-summary", new Follows("grants")),
          entry("former-grant", new Past("the former access of what was moved")),
          entry("saml-provider", new LeftOut("identity providers", SECRET)),
          entry("invite-link", new LeftOut("invite links", SECRET)),
          entry("collection", new LeftOut("collections", "spaces of a seed are beside each other")),
          entry(
              "space",
              said("title", "emoji", "language", "editMode", "head", "deletedAt")
                  .lost("parent", "icon", "mergeRules")
                  .lostUnless("defaultLevel", DefaultLevel.INHERIT)
                  .derived("id", "organization", "order", "counts", "createdAt", "updatedAt")
                  .derived("former", "published")),
          entry("former-home", new Past("the former places of spaces")),
          entry("former-collection", new Past("collections that spaces were in")),
          entry(
              "site",
              said("title", "visibility", "published", "structure")
                  .lost("proxy", "adaptiveContent", "ownLevel")
                  .lostUnless("type", Site.Plan.BASIC)
                  .lostUnless("agentsContext", Site.AgentsContext.INCLUDED)
                  .derived("id", "organization", "basename", "createdAt", "formerPaths")),
          entry(
              "site-customization",
              new LeftOut("the appearance of sites", "a test that needs it sets it")),
          entry("withdrawn-site-space", new Past("what sites showed before")),
          entry("folder-origin", new Past("which folder a site was imported from")),
          entry("imported-structure", new Past("which folder a site was imported from")),
          entry("site-mcp-server", new LeftOut("MCP servers of sites", SECRET)),
          entry("site-redirect", new LeftOut("redirects of sites", "they name parts of a site")),
          entry("site-schema", new LeftOut("schemas of visitors' claims", "they are of one site")),
          entry("share-link", new LeftOut("share links", SECRET)),
          entry("publishing-auth", new LeftOut("the sign-in of visitors", SECRET)),
          entry("revision", new Past(HISTORY)),
          entry("former-content", new Follows(STORE)),
          entry("unused-part", new Follows(STORE)),
          entry("inherited-content", new Follows(CONTENT)),
          entry("revision-parents", new Past(HISTORY)),
          entry("import-base", new Past("the form of imported folders")),
          entry("import-sources", new Past("the form of imported folders")),
          entry("page-node", new Follows(CONTENT)),
          entry("pointer-node", new Follows(CONTENT)),
          entry("file-node", new Follows(CONTENT)),
          entry("reusable-content-node", new Follows(CONTENT)),
          entry("document", new Follows(CONTENT)),
          entry("file-chunk", new Follows(CONTENT)),
          entry(
              "change-request",
              said("space", "status", "subject", "createdBy", "head")
                  .lost("description", "linked")
                  .derived("id", "number", "createdAt", "updatedAt", "initial", "mergedAncestor")
                  .derived("merged", "conflicts", "openConflicts", "comments")
                  .derived("mergedBy", "mergedAt")),
          entry("contribution", new Past("who contributed to change requests")),
          entry(
              "review",
              said("space", "changeRequest", "reviewer", "status", "comment")
                  .lost("requestedBy")
                  .derived("id", "revision", "createdAt", "number")),
          entry(
              "requested-reviewer",
              new LeftOut("requests for reviews", "reviews are written as they were given")),
          entry("conflict", new Follows("change requests")),
          entry(
              "comment",
              said("discussion", "target", "post", "resolution")
                  .derived("id", "number", "replies", "repliers")),
          entry("comment-reply", said("discussion", "comment", "post").derived("id", "number")),
          entry("upload", new Follows("fonts; others end after an hour")),
          entry(
              "font",
              said("family", "faces").derived("id", "organization", "createdAt", "updatedAt")),
          entry("signing-key", new Follows(STORE)),
          entry("ended-session", new Follows(STORE)),
          entry("stored-bytes", new Follows("contents")),
          entry(
              "translation",
              new LeftOut("translation settings", "a test that needs them sets them")),
          entry("glossary-entry", new LeftOut("the glossary", "a test that needs it sets it")),
          entry(
              "openapi-spec",
              said("slug", "text", "lastVersion")
                  .lost("sourceUrl")
                  .lostUnless("visibility", OpenApiSpec.Visibility.PRIVATE)
                  .derived("id", "organization", "state", "requests", "versions", "digest")
                  .derived("fetched", "lastProcessedAt", "lastFailure", "claimedUntil")
                  .derived("createdAt", "updatedAt")),
          entry("openapi-version", new Past("earlier versions of specifications")),
          entry("openapi-outline", new Follows("specifications")),
          entry("audit-event", new Past("audit events")),
          entry("import-run", new Past("runs of imports")),
          entry("feed", new Follows(STORE)),
          entry("feed-reader", new Follows(STORE)),
          entry("feed-state", new Follows(STORE)),
          entry("access-token", new Follows(STORE)),
          entry("access-token-use", new Follows(STORE)),
          entry("webhook", new LeftOut("webhooks", "a test that needs them makes them")),
          entry("webhook-delivery", new Follows("webhooks")),
          entry("store-mark", new Follows(STORE)),
          entry("subscription", new Follows(STORE)),
          entry("subscription-entry", new Follows(STORE)),
          entry("store-ordinal", new Follows(STORE)),
          entry("lease", new Follows(STORE)),
          entry("removed-space", new Follows(STORE)));

  private SeedScope() {}

  private static Written said(String... components) {
    return new Written(Set.of(components), Map.of(), Set.of());
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
