package dev.docs.http.seed;

import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.Review;
import dev.docs.http.json.WireName;
import dev.docs.site.Site;
import dev.docs.space.Space;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Writes a seed in code, with the words of seeds in files. Things refer to each other by name,
 * pages by their path; what is wrong is told when the seed is {@linkplain DocsSeed#prepare
 * prepared}, with its line in {@link DocsSeed#text()}.
 *
 * <pre>{@code
 * DocsSeed harbour =
 *     DocsSeed.builder()
 *         .person("ada", "Ada Lovelace")
 *         .space("guide", space -> space.title("Guide").page("Moorings", "Ropes."))
 *         .changeRequest("chains", "guide", change -> change.update("moorings", "Chains."))
 *         .build();
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class SeedBuilder {

  private final Map<String, Object> seed = new LinkedHashMap<>();

  SeedBuilder() {}

  private static Map<String, Object> mapping(Map<String, Object> in, String name) {
    @SuppressWarnings("unchecked")
    Map<String, Object> found =
        (Map<String, Object>) in.computeIfAbsent(name, key -> new LinkedHashMap<String, Object>());
    return found;
  }

  private static List<Object> list(Map<String, Object> in, String name) {
    @SuppressWarnings("unchecked")
    List<Object> found = (List<Object>) in.computeIfAbsent(name, key -> new ArrayList<Object>());
    return found;
  }

  private Map<String, Object> named(String kind, String name) {
    Map<String, Object> all = mapping(seed, kind);
    if (all.containsKey(name)) {
      throw new IllegalArgumentException(kind + " has " + name + " already");
    }
    return mapping(all, name);
  }

  public SeedBuilder organization(String title) {
    mapping(seed, "organization").put("title", title);
    return this;
  }

  /** Somebody who is an admin if first, and else may edit. */
  public SeedBuilder person(String name, String fullName) {
    named("people", name).put("name", fullName);
    return this;
  }

  public SeedBuilder person(String name, String fullName, Role role) {
    Map<String, Object> person = named("people", name);
    person.put("name", fullName);
    person.put("role", WireName.of(role));
    return this;
  }

  public SeedBuilder team(String name, String title, String... members) {
    Map<String, Object> team = named("teams", name);
    team.put("title", title);
    team.put("members", List.of(members));
    return this;
  }

  public SeedBuilder space(String name, Consumer<SpaceSeed> described) {
    described.accept(new SpaceSeed(named("spaces", name)));
    return this;
  }

  /** A space in the trash, since some time. */
  public SeedBuilder deleted(String name, Duration ago, Consumer<SpaceSeed> described) {
    Map<String, Object> space = named("deleted", name);
    space.put("ago", ago.toString());
    described.accept(new SpaceSeed(space));
    return this;
  }

  public SeedBuilder changeRequest(
      String name, String space, Consumer<ChangeRequestSeed> described) {
    Map<String, Object> request = named("changeRequests", name);
    request.put("space", space);
    described.accept(new ChangeRequestSeed(request));
    return this;
  }

  /** A comment on a page of the main content. */
  public SeedBuilder comment(String space, String page, String by, String text) {
    return comment(Map.of("space", space, "page", page, "by", by, "text", text));
  }

  SeedBuilder comment(Map<String, ?> fields) {
    list(seed, "comments").add(new LinkedHashMap<>(fields));
    return this;
  }

  public SeedBuilder openapi(String slug, String text) {
    named("openapi", slug).put("text", text);
    return this;
  }

  /**
   * A font.
   *
   * @param faces files in WOFF or WOFF2, by weight; 400 is required
   */
  public SeedBuilder font(String name, String family, Map<Integer, byte[]> faces) {
    Map<String, Object> font = named("fonts", name);
    font.put("family", family);
    faces.forEach(
        (weight, bytes) -> {
          Map<String, Object> face = new LinkedHashMap<>();
          face.put("weight", weight.toString());
          face.put(SeedFiles.BASE64, SeedFiles.encoded(bytes));
          list(font, "faces").add(face);
        });
    return this;
  }

  public SeedBuilder site(String name, Consumer<SiteSeed> described) {
    described.accept(new SiteSeed(named("sites", name)));
    return this;
  }

  public DocsSeed build() {
    return DocsSeed.of(SeedText.of(seed));
  }

  /** The pages of a space, or those below a page. Not thread-safe. */
  public static sealed class PagesSeed permits SpaceSeed {
    final Map<String, Object> fields;

    PagesSeed(Map<String, Object> fields) {
      this.fields = fields;
    }

    /** A page after the others. */
    public PagesSeed page(String title, String markdown) {
      return page(title, markdown, none -> {});
    }

    /** A page with others below it. */
    public PagesSeed page(String title, String markdown, Consumer<PagesSeed> below) {
      Map<String, Object> page = new LinkedHashMap<>();
      page.put("title", title);
      if (!markdown.isEmpty()) {
        page.put("markdown", markdown);
      }
      list(fields, "pages").add(page);
      below.accept(new PagesSeed(page));
      return this;
    }
  }

  /** A space. Not thread-safe. */
  public static final class SpaceSeed extends PagesSeed {

    private SpaceSeed(Map<String, Object> fields) {
      super(fields);
    }

    public SpaceSeed title(String title) {
      fields.put("title", title);
      return this;
    }

    /** Imports a folder of documentation. */
    public SpaceSeed folder(String path) {
      fields.put("folder", path);
      return this;
    }

    public SpaceSeed emoji(String emoji) {
      fields.put("emoji", emoji);
      return this;
    }

    /** The language of its pages, such as {@code de}. */
    public SpaceSeed language(String tag) {
      fields.put("language", tag);
      return this;
    }

    /** Only merges change it, once the seed is prepared. */
    public SpaceSeed locked() {
      fields.put("editMode", WireName.of(Space.EditMode.LOCKED));
      return this;
    }

    /** A file of a folder of documentation that the space is imported from. */
    public SpaceSeed file(String path, String text) {
      mapping(fields, "files").put(path, text);
      return this;
    }

    /** As the other, for images and the like. */
    public SpaceSeed file(String path, byte[] bytes) {
      mapping(fields, "files").put(path, Map.of(SeedFiles.BASE64, SeedFiles.encoded(bytes)));
      return this;
    }

    SpaceSeed files(Map<String, Object> files) {
      mapping(fields, "files").putAll(files);
      return this;
    }

    /** The access of a team. */
    public SpaceSeed teamAccess(String team, Role role) {
      mapping(fields, "teams").put(team, WireName.of(role));
      return this;
    }

    @Override
    public SpaceSeed page(String title, String markdown) {
      return page(title, markdown, none -> {});
    }

    @Override
    public SpaceSeed page(String title, String markdown, Consumer<PagesSeed> below) {
      super.page(title, markdown, below);
      return this;
    }

    public SpaceSeed access(String person, Role role) {
      mapping(fields, "access").put(person, WireName.of(role));
      return this;
    }
  }

  /** A change request. Not thread-safe. */
  public static final class ChangeRequestSeed {
    private final Map<String, Object> fields;

    private ChangeRequestSeed(Map<String, Object> fields) {
      this.fields = fields;
    }

    public ChangeRequestSeed by(String person) {
      fields.put("by", person);
      return this;
    }

    public ChangeRequestSeed subject(String subject) {
      fields.put("subject", subject);
      return this;
    }

    public ChangeRequestSeed status(ChangeRequest.Status status) {
      fields.put("status", WireName.of(status));
      return this;
    }

    private ChangeRequestSeed edit(String list, Map<String, String> edit) {
      list(fields, list).add(new LinkedHashMap<>(edit));
      return this;
    }

    private static Map<String, String> fields(String name, String value, String text) {
      Map<String, String> edit = new LinkedHashMap<>();
      edit.put(name, value);
      edit.put("markdown", text);
      return edit;
    }

    public ChangeRequestSeed update(String page, String markdown) {
      return edit("edits", fields("update", page, markdown));
    }

    public ChangeRequestSeed insert(String title, String markdown) {
      return edit("edits", fields("insert", title, markdown));
    }

    public ChangeRequestSeed insert(String title, String into, String markdown) {
      Map<String, String> edit = fields("insert", title, markdown);
      edit.put("into", into);
      return edit("edits", edit);
    }

    public ChangeRequestSeed delete(String page) {
      return edit("edits", Map.of("delete", page));
    }

    /** What the space has got since the change request was made: an update of a page. */
    public ChangeRequestSeed meanwhile(String page, String markdown) {
      return edit("meanwhile", fields("update", page, markdown));
    }

    ChangeRequestSeed meanwhile(Map<String, String> edit) {
      return edit("meanwhile", edit);
    }

    ChangeRequestSeed edit(Map<String, String> edit) {
      return edit("edits", edit);
    }

    public ChangeRequestSeed review(String by, Review.Status status, String comment) {
      Map<String, String> review = new LinkedHashMap<>();
      review.put("by", by);
      review.put("status", WireName.of(status));
      if (!comment.isEmpty()) {
        review.put("comment", comment);
      }
      list(fields, "reviews").add(review);
      return this;
    }
  }

  /** A site. Not thread-safe. */
  public static final class SiteSeed {
    private final Map<String, Object> fields;

    private SiteSeed(Map<String, Object> fields) {
      this.fields = fields;
    }

    public SiteSeed title(String title) {
      fields.put("title", title);
      return this;
    }

    public SiteSeed visibility(Site.Visibility visibility) {
      fields.put("visibility", WireName.of(visibility));
      return this;
    }

    /** A site that is not published, which it is otherwise. */
    public SiteSeed unpublished() {
      fields.put("published", "false");
      return this;
    }

    /** Shows spaces, without sections. */
    public SiteSeed spaces(String... spaces) {
      fields.put("spaces", List.of(spaces));
      return this;
    }

    /** A section after the others, with one or more spaces. */
    public SiteSeed section(String title, String... spaces) {
      Map<String, Object> section = new LinkedHashMap<>();
      section.put("title", title);
      section.put("spaces", List.of(spaces));
      list(fields, "sections").add(section);
      return this;
    }

    /** A group of sections. */
    public SiteSeed group(String title, Consumer<SiteSeed> sections) {
      Map<String, Object> group = new LinkedHashMap<>();
      group.put("group", title);
      list(fields, "sections").add(group);
      sections.accept(new SiteSeed(group));
      return this;
    }
  }
}
