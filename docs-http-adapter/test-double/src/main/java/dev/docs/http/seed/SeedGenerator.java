package dev.docs.http.seed;

import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.Review;
import dev.docs.site.Site;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Writes a seed from a number: the same each time, and always valid. Used once. */
final class SeedGenerator {

  private static final List<String> WORDS =
      List.of(
          "anchor", "beacon", "berth", "buoy", "cable", "canal", "dock", "ferry", "harbour", "hull",
          "keel", "lock", "mast", "mooring", "pier", "pilot", "quay", "rope", "rudder", "sail",
          "tide", "vessel", "wave", "wharf");

  private static final List<String> TEXTS =
      List.of(
          "Plain text.",
          "# A heading\n\nWith *emphasis*, `code` and [a link](https://example.com/).",
          "- one\n- two\n  - nested\n\n1. first\n2. second",
          "```java\nint ropes = 2;\n```",
          "{% hint style=\"warning\" %}\nMind the gap.\n{% endhint %}",
          "| rope | length |\n| --- | --- |\n| short | 2 m |",
          "Größe, naïveté, 港, 🚢 and a \"quote\": it's all 100% \\ fine.",
          "> Quoted.\n\nAnd a last paragraph.");

  private final Random random;
  private final SeedBuilder seed = new SeedBuilder();
  private final List<String> people = new ArrayList<>();
  private final List<String> commenters = new ArrayList<>();
  private final List<String> teams = new ArrayList<>();
  private final List<String> spaces = new ArrayList<>();

  SeedGenerator(long number) {
    random = new Random(number);
  }

  DocsSeed seed() {
    seed.organization(title());
    people();
    teams();
    for (int i = random.nextInt(2); i > 0; i--) {
      Duration ago = Duration.ofHours(random.nextInt(7 * 24));
      seed.deleted("deleted" + i, ago, space -> pages(space.title(title())));
    }
    for (int i = 1 + random.nextInt(3); i > 0; i--) {
      spaces.add("space" + i);
      seed.space("space" + i, this::space);
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      changeRequest("change" + i);
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      seed.comment(one(spaces), "start", one(commenters), text());
    }
    for (int i = random.nextInt(2); i > 0; i--) {
      seed.openapi(
          "api-" + i,
          "openapi: 3.0.0\ninfo: {title: " + word() + ", version: '" + i + "'}\npaths: {}\n");
    }
    for (int i = random.nextInt(3); i > 0; i--) {
      seed.site("site" + i, this::site);
    }
    return seed.build();
  }

  private <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  private String word() {
    return one(WORDS);
  }

  /** Titles begin with two letters at least, so that they have a path. */
  private String title() {
    String title = word() + (random.nextBoolean() ? " " + word() : "") + " " + random.nextInt(100);
    return Character.toUpperCase(title.charAt(0)) + title.substring(1);
  }

  private String text() {
    return one(TEXTS) + (random.nextBoolean() ? "\n\n" + one(TEXTS) : "");
  }

  private void people() {
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      String name = word() + i;
      Role role = people.isEmpty() ? Role.ADMIN : one(List.of(Role.values()));
      seed.person(name, title(), role);
      people.add(name);
      if (role.includes(Role.COMMENT)) {
        commenters.add(name);
      }
    }
  }

  private void teams() {
    for (int i = random.nextInt(2); i > 0; i--) {
      seed.team("team" + i, title(), one(people));
      teams.add("team" + i);
    }
  }

  private void space(SeedBuilder.SpaceSeed space) {
    space.title(title());
    if (random.nextInt(4) == 0) {
      files(space);
    } else {
      pages(space);
    }
    if (random.nextInt(4) == 0) {
      space.locked();
    }
    if (!teams.isEmpty() && random.nextInt(3) == 0) {
      space.teamAccess(teams.get(0), Role.REVIEW);
    }
    if (random.nextInt(3) == 0) {
      space.access(one(people), Role.EDIT);
    }
  }

  /** A folder whose page is at {@code start}, with a file. */
  private void files(SeedBuilder.SpaceSeed space) {
    byte[] bytes = new byte[1 + random.nextInt(200)];
    random.nextBytes(bytes);
    space
        .file("start.md", "# Start\n\n" + text() + "\n\n![A map](.gitbook/assets/map.png)\n")
        .file(".gitbook/assets/map.png", bytes);
  }

  /** Pages of which the first is at {@code start}. */
  private void pages(SeedBuilder.SpaceSeed space) {
    space.page("Start", text());
    for (int i = random.nextInt(5); i > 0; i--) {
      space.page(title(), text(), below -> below(below, 2));
    }
  }

  private void below(SeedBuilder.PagesSeed pages, int depth) {
    for (int i = depth == 0 ? 0 : random.nextInt(3); i > 0; i--) {
      pages.page(title(), random.nextBoolean() ? text() : "", more -> below(more, depth - 1));
    }
  }

  private void changeRequest(String name) {
    seed.changeRequest(
        name,
        one(spaces),
        change -> {
          ChangeRequest.Status status = one(List.of(ChangeRequest.Status.values()));
          change.subject(title()).status(status);
          change.insert(title(), text());
          if (random.nextBoolean()) {
            change.update("start", text());
          }
          if (status == ChangeRequest.Status.OPEN && random.nextBoolean()) {
            change.meanwhile("start", text());
          }
          if (status == ChangeRequest.Status.OPEN && random.nextBoolean()) {
            change.review(people.get(0), one(List.of(Review.Status.values())), text());
          }
        });
  }

  private void site(SeedBuilder.SiteSeed site) {
    site.title(title());
    switch (random.nextInt(3)) {
      case 0 -> site.spaces(spaces.toArray(String[]::new));
      case 1 -> spaces.forEach(space -> site.section(title(), space));
      default ->
          site.group(title(), group -> group.section(title(), spaces.toArray(String[]::new)));
    }
    if (random.nextBoolean()) {
      site.visibility(one(List.of(Site.Visibility.PUBLIC, Site.Visibility.UNLISTED)));
    }
    if (random.nextInt(3) == 0) {
      site.unpublished();
    }
  }
}
