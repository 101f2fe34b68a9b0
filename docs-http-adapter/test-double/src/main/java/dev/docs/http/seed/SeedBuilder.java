package dev.docs.http.seed;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.Review;
import dev.docs.http.json.WireName;
import dev.docs.site.Site;
import dev.docs.space.Space;
import java.time.Duration;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

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

  private final ObjectNode seed = JsonNodeFactory.instance.objectNode();

  SeedBuilder() {}

  private ObjectNode named(String kind, String name) {
    ObjectNode all = seed.withObjectProperty(kind);
    if (all.has(name)) {
      throw new IllegalArgumentException(kind + " has " + name + " already");
    }
    return all.putObject(name);
  }

  private static void put(ObjectNode in, String name, String... texts) {
    Stream.of(texts).forEach(in.putArray(name)::add);
  }

  public SeedBuilder organization(String title) {
    seed.withObjectProperty("organization").put("title", title);
    return this;
  }

  /** Somebody who is an admin if first, and else may edit. */
  public SeedBuilder person(String name, String fullName) {
    named("people", name).put("name", fullName);
    return this;
  }

  public SeedBuilder person(String name, String fullName, Role role) {
    named("people", name).put("name", fullName).put("role", WireName.of(role));
    return this;
  }

  public SeedBuilder team(String name, String title, String... members) {
    put(named("teams", name).put("title", title), "members", members);
    return this;
  }

  public SeedBuilder space(String name, Consumer<SpaceSeed> described) {
    described.accept(new SpaceSeed(named("spaces", name)));
    return this;
  }

  /** A space in the trash, since some time. */
  public SeedBuilder deleted(String name, Duration ago, Consumer<SpaceSeed> described) {
    described.accept(new SpaceSeed(named("deleted", name).put("ago", ago.toString())));
    return this;
  }

  public SeedBuilder changeRequest(
      String name, String space, Consumer<ChangeRequestSeed> described) {
    described.accept(new ChangeRequestSeed(named("changeRequests", name).put("space", space)));
    return this;
  }

  /** A comment on a page of the main content. */
  public SeedBuilder comment(String space, String page, String by, String text) {
    comment().put("space", space).put("page", page).put("by", by).put("text", text);
    return this;
  }

  ObjectNode comment() {
    return seed.withArrayProperty("comments").addObject();
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
    ArrayNode all = named("fonts", name).put("family", family).withArrayProperty("faces");
    faces.forEach(
        (weight, bytes) ->
            all.addObject()
                .put("weight", weight.toString())
                .put(SeedFiles.BASE64, SeedFiles.encoded(bytes)));
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
    final ObjectNode fields;

    PagesSeed(ObjectNode fields) {
      this.fields = fields;
    }

    /** A page after the others. */
    public PagesSeed page(String title, String markdown) {
      return page(title, markdown, none -> {});
    }

    /** A page with others below it. */
    public PagesSeed page(String title, String markdown, Consumer<PagesSeed> below) {
      ObjectNode page = fields.withArrayProperty("pages").addObject().put("title", title);
      if (!markdown.isEmpty()) {
        page.put("markdown", markdown);
      }
      below.accept(new PagesSeed(page));
      return this;
    }
  }

  /** A space. Not thread-safe. */
  public static final class SpaceSeed extends PagesSeed {

    private SpaceSeed(ObjectNode fields) {
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
      fields.withObjectProperty("files").put(path, text);
      return this;
    }

    /** As the other, for images and the like. */
    public SpaceSeed file(String path, byte[] bytes) {
      fields
          .withObjectProperty("files")
          .putObject(path)
          .put(SeedFiles.BASE64, SeedFiles.encoded(bytes));
      return this;
    }

    ObjectNode files() {
      return fields.withObjectProperty("files");
    }

    /** The access of a team. */
    public SpaceSeed teamAccess(String team, Role role) {
      fields.withObjectProperty("teams").put(team, WireName.of(role));
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
      fields.withObjectProperty("access").put(person, WireName.of(role));
      return this;
    }
  }

  /** A change request. Not thread-safe. */
  public static final class ChangeRequestSeed {
    private final ObjectNode fields;

    private ChangeRequestSeed(ObjectNode fields) {
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

    public ChangeRequestSeed update(String page, String markdown) {
      edit().put("update", page).put("markdown", markdown);
      return this;
    }

    public ChangeRequestSeed insert(String title, String markdown) {
      edit().put("insert", title).put("markdown", markdown);
      return this;
    }

    public ChangeRequestSeed insert(String title, String into, String markdown) {
      edit().put("insert", title).put("markdown", markdown).put("into", into);
      return this;
    }

    public ChangeRequestSeed delete(String page) {
      edit().put("delete", page);
      return this;
    }

    /** What the space has got since the change request was made: an update of a page. */
    public ChangeRequestSeed meanwhile(String page, String markdown) {
      meanwhile().put("update", page).put("markdown", markdown);
      return this;
    }

    ObjectNode meanwhile() {
      return fields.withArrayProperty("meanwhile").addObject();
    }

    ObjectNode edit() {
      return fields.withArrayProperty("edits").addObject();
    }

    public ChangeRequestSeed review(String by, Review.Status status, String comment) {
      ObjectNode review =
          fields
              .withArrayProperty("reviews")
              .addObject()
              .put("by", by)
              .put("status", WireName.of(status));
      if (!comment.isEmpty()) {
        review.put("comment", comment);
      }
      return this;
    }
  }

  /** A site. Not thread-safe. */
  public static final class SiteSeed {
    private final ObjectNode fields;

    private SiteSeed(ObjectNode fields) {
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
      put(fields, "spaces", spaces);
      return this;
    }

    /** A section after the others, with one or more spaces. */
    public SiteSeed section(String title, String... spaces) {
      ObjectNode section = fields.withArrayProperty("sections").addObject().put("title", title);
      put(section, "spaces", spaces);
      return this;
    }

    /** A group of sections. */
    public SiteSeed group(String title, Consumer<SiteSeed> sections) {
      sections.accept(
          new SiteSeed(fields.withArrayProperty("sections").addObject().put("group", title)));
      return this;
    }
  }
}
