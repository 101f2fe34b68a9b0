package dev.docs.http.operations;

import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.Profile;
import dev.docs.http.content.PublicAnswers;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Holds answers to clients of each version against the public descriptions whose unpacked packages
 * {@code -Ddocs.described.newest=FOLDER} and {@code -Ddocs.described.2025=FOLDER} name.
 */
final class AnswersToAll {

  /** What is answered otherwise, by version and answer, and why. */
  private static final Map<String, String> DEPARTURES =
      Map.of(
          "\\w+ get\\w*OpenAPISpecVersionContent\\w*-200 /filesystem: .*",
          "an object in the description; the front ends of both versions read a list",
          "\\w+ \\w+Translations?-20\\d (/items/_)?/object: .*",
          "the specification names it translation-settings",
          "\\w+ \\w+Translations?-20\\d (/items/_)?: .* required property '(source|language)' .*",
          "the specification's settings may have neither",
          "newest \\w+SAMLProvider\\w*-20\\d (/items/_)?: .* required property 'ssoURL' .*",
          "a provider that is pending has none yet, and an empty one is no URL",
          "2025 \\w+SAMLProvider\\w*-20\\d (/items/_)?/ssoURL: .* valid RFC 3986 URI",
          "as clients of 2025 were promised",
          "2025 sortSiteStructure-200 .*",
          "a client of 2025 that moves a link, which it does not know, has it answered");

  private final PreparedWorld world;
  private final Map<Profile, PublicAnswers> descriptions = new HashMap<>();

  AnswersToAll(PreparedWorld world) throws IOException {
    this.world = world;
    for (Profile profile : Profile.ALL) {
      PublicAnswers.ofProperty("docs.described." + profile.name())
          .ifPresent(answers -> descriptions.put(profile, answers));
    }
  }

  /** Answers the request to a client of each version, in the prepared world. */
  void check(String operation, HttpRequest request, HttpResponse answer) throws IOException {
    for (Map.Entry<Profile, PublicAnswers> version : descriptions.entrySet()) {
      Profile profile = version.getKey();
      check(
          version.getValue(),
          operation,
          profile == Profile.NEWEST
              ? answer
              : world.http.handle(request.withHeader(Profile.HEADER, profile.name())));
      world.restore();
    }
  }

  private static void check(PublicAnswers description, String operation, HttpResponse answer)
      throws IOException {
    boolean isJson =
        answer.headers().first("Content-Type").filter("application/json"::equals).isPresent();
    if (answer.status() < 300 && isJson) {
      description.check(operation, answer.status(), answer.text().getBytes(StandardCharsets.UTF_8));
    }
  }

  /** Whether a fault is one with a reason. */
  static boolean isDeparture(String version, String fault) {
    return DEPARTURES.keySet().stream().anyMatch((version + " " + fault)::matches);
  }

  /** The description of a version, if one is named. */
  Optional<PublicAnswers> of(Profile profile) {
    return Optional.ofNullable(descriptions.get(profile));
  }
}
