package dev.docs.http.description;

import dev.docs.http.call.Operation;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Why operations of the public interface are not served. */
final class OutsideReasons {

  private static final String MODELS =
      "it needs a language model, of which this library has none: programs that bring one read"
          + " and write by the other operations";

  /** By patterns of paths; one applies to each operation. */
  static final Map<Pattern, String> ALL =
      Map.ofEntries(
          reason(
              "(/orgs/[^/]+(/sites/[^/]+)?|/spaces/[^/]+)?"
                  + "/(integrations|installations|integration-blocks|integration-scripts)(/.*)?",
              "integrations are programs that the vendor runs: here programs are told of changes"
                  + " by webhooks and the feed, and blocks of integrations are kept as they came"),
          reason("/ads/.*|/orgs/[^/]+/sites/[^/]+/ads", "advertising is a business of the vendor"),
          reason("/orgs/[^/]+/billing/.*", "nothing is charged here"),
          reason(
              "/git/.*|/spaces/[^/]+/git/.*|/orgs/[^/]+/sites/[^/]+/spaces/git/.*",
              "no application of a host of repositories is installed here: a space is linked with"
                  + " the address of a repository"),
          reason(
              "/orgs/[^/]+/(agent-tasks|agents-setup|agent-instructions|agent|ask"
                  + "|conversations|conversations-clusters)(/.*)?"
                  + "|/orgs/[^/]+/sites/[^/]+/(agent-feedback|agent-settings|agents|ai|answers|ask"
                  + "|question-stats|questions)(/.*)?"
                  + "|/spaces/[^/]+/change-requests/[^/]+/conversations(/.*)?",
              MODELS),
          reason(
              "/orgs/[^/]+/sites/[^/]+/(context-connections|context-records|findings|scans"
                  + "|stats/findings|topics)(/.*)?",
              "what a site lacks is found there by a language model, in questions and records of"
                  + " other products; there is none here"),
          reason(
              "/orgs/[^/]+/sites/[^/]+/channels(/.*)?",
              "an assistant answers in them, of which there is none here"),
          reason(
              "/orgs/[^/]+/(styleguides|styleguide-templates)"
                  + "|/orgs/[^/]+/sites/[^/]+/styleguide(/.*)?",
              "a language model checks texts by them; there is none here"),
          reason(
              "/orgs/[^/]+/translations/[^/]+/run",
              "nothing here translates: a translation is written by whoever has a translator"),
          reason(
              "/user/notifications/token",
              "there is no application that would show notifications: webhooks and the feed tell"
                  + " of changes"));

  private OutsideReasons() {}

  private static Map.Entry<Pattern, String> reason(String paths, String sentence) {
    return Map.entry(Pattern.compile(paths), sentence);
  }

  /** The reasons of an operation: one, unless something is missing here. */
  static List<String> of(Operation operation) {
    String path = operation.path().toString();
    return ALL.entrySet().stream()
        .filter(reason -> reason.getKey().matcher(path).matches())
        .map(Map.Entry::getValue)
        .toList();
  }
}
