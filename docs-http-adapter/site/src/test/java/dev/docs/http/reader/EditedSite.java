package dev.docs.http.reader;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.PageFields;
import dev.docs.content.PageLayout;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.Folder;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.SaveOpenApiSpec;
import dev.docs.site.Site;
import dev.docs.site.UpdateSite;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.StringJoiner;
import java.util.TreeSet;

/**
 * A published site that is changed at random: texts with links, includes, variables and conditions;
 * the tree of pages; files; the structure of the site, its look and its specification. What a
 * change refuses is left as it is.
 */
final class EditedSite {

  private static final String PETS =
      "{\"openapi\": \"3.1.0\", \"info\": {\"title\": \"Pets\", \"version\": \"1\"},"
          + " \"paths\": {\"/pets\": {\"get\": {\"summary\": \"%s\"}}}}";

  private static final List<String> NAMES = List.of("one", "two", "three", "four", "five", "six");

  final SampleSite sample;
  private final Random random;
  private final DocsSession ada;
  private final OrganizationId organization;
  private final SiteId site;
  private final List<String> done = new ArrayList<>();

  /** What was imported last. */
  private final Map<SpaceId, Map<String, String>> folders = new HashMap<>();

  /** Whether pages show a part of the tree only, as those of spaces of more than 300 do. */
  private final boolean large;

  EditedSite(long seed) {
    random = new Random(seed);
    large = random.nextInt(3) == 0;
    Map<String, String> first = folder();
    sample = new SampleSite(first, PETS.formatted("List"));
    ada = sample.docs.as(Caller.user("ada"));
    organization = sample.site.site().organization();
    site = sample.site.id();
    folders.put(one(spaces()).space(), first);
    for (int i = random.nextInt(4); i > 0; i--) {
      attempt("structure", this::structure);
    }
  }

  Site.View site() {
    return ada.sites().get(organization, site);
  }

  /** What was changed, to be told where a test fails. */
  List<String> done() {
    return done;
  }

  private int choose(int among) {
    return random.nextInt(among);
  }

  private <T> T one(List<T> among) {
    if (among.isEmpty()) {
      throw DocsException.precondition("there is none");
    }
    return among.get(choose(among.size()));
  }

  private boolean perhaps() {
    return random.nextBoolean();
  }

  // ---------------------------------------------------------------- folders

  private Map<String, String> folder() {
    Map<String, String> files = new LinkedHashMap<>();
    StringJoiner summary = new StringJoiner("\n", "# S\n\n* [Home](README.md)\n", "\n");
    files.put("README.md", "# Home\n\n" + text());
    String parent = "";
    for (String name : NAMES) {
      if (choose(6) == 0) {
        continue;
      }
      boolean below = !parent.isEmpty() && perhaps();
      String file = below ? parent + "/" + name + ".md" : name + ".md";
      if (choose(5) == 0) {
        summary.add("\n## Part " + choose(3) + "\n");
        below = false;
        file = name + ".md";
      }
      summary.add((below ? "  " : "") + "* [" + title() + "](" + file + ")");
      files.put(file, frontMatter() + "# " + title() + "\n\n" + text());
      parent = below ? parent : name;
    }
    if (choose(4) == 0) {
      summary.add("* [Elsewhere](https://example.org/" + choose(3) + ")");
    }
    for (int i = 0; large && i < 301; i++) {
      summary.add("* [Hidden " + i + "](hidden/h" + i + ".md)");
      files.put("hidden/h" + i + ".md", "---\nhidden: true\n---\n\n# Hidden " + i + "\n");
    }
    files.put("SUMMARY.md", summary.toString());
    for (String note : List.of("a", "b")) {
      files.put(
          ".gitbook/includes/" + note + ".md",
          "---\ntitle: Note " + note + "\n---\n\n" + paragraph() + "\n");
    }
    files.put(".gitbook/vars.yaml", "release: v" + choose(3) + "\nother: x" + choose(3) + "\n");
    files.put(".gitbook/assets/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" />");
    files.put(".gitbook/assets/b.txt", "text " + choose(3));
    if (perhaps()) {
      files.put(".gitbook.yaml", "redirects:\n  old/place: " + one(NAMES) + ".md\n");
    }
    return files;
  }

  private String frontMatter() {
    return switch (choose(6)) {
      case 0 -> "---\ndescription: About " + choose(3) + "\n---\n\n";
      case 1 -> "---\nhidden: true\n---\n\n";
      case 2 -> "---\nlayout:\n  outline:\n    visible: false\n---\n\n";
      default -> "";
    };
  }

  private String title() {
    return "Title " + choose(20);
  }

  private String target() {
    return switch (choose(9)) {
      case 0 -> "README.md";
      case 1 -> one(NAMES) + "/" + one(NAMES) + ".md#a-part";
      case 2 -> "../" + one(NAMES) + ".md";
      case 3 -> "/pages/" + one(NAMES);
      case 4 -> ".gitbook/assets/b.txt";
      case 5 -> "#a-part";
      case 6 -> pageId();
      default -> one(NAMES) + ".md";
    };
  }

  /** A link by the identifier of a page, in this or in another space of the site. */
  private String pageId() {
    if (ada == null) {
      return "README.md";
    }
    SpaceId space = one(spaces()).space();
    List<Page> pages = new ArrayList<>(content(space).allPages());
    return pages.isEmpty()
        ? "README.md"
        : "/spaces/" + space.value() + "/pages/" + one(pages).id().value();
  }

  private String paragraph() {
    return switch (choose(4)) {
      case 0 -> "Words " + choose(1_000);
      case 1 -> "See [this](" + target() + ") and [that](" + target() + ").";
      case 2 -> "It is <code class=\"expression\">space.vars.release</code> now.";
      default -> "![x](.gitbook/assets/a.svg)";
    };
  }

  private String text() {
    StringJoiner text = new StringJoiner("\n\n", "", "\n");
    for (int i = 1 + choose(4); i > 0; i--) {
      text.add(
          switch (choose(11)) {
            case 0 -> "## A part\n\n### Below";
            case 1 -> "{% include \".gitbook/includes/" + one(List.of("a", "b")) + ".md\" %}";
            case 2 -> "{% content-ref url=\"" + target() + "\" %}\nx\n{% endcontent-ref %}";
            case 3 -> "{% if space.vars.release == \"v1\" %}\nThe first.\n{% endif %}";
            case 4 ->
                "{% updates format=\"full\" %}\n{% update date=\"2026-01-31\" %}\n"
                    + paragraph()
                    + "\n{% endupdate %}\n{% endupdates %}";
            case 5 ->
                "{% openapi-operation spec=\"pets\" path=\"/pets\" method=\"get\" %}\n"
                    + "x\n{% endopenapi-operation %}";
            case 6 -> "{% file src=\".gitbook/assets/b.txt\" %}";
            case 7 ->
                "<table data-view=\"cards\"><thead><tr><th></th><th data-hidden data-card-target"
                    + " data-type=\"content-ref\"></th></tr></thead><tbody><tr><td>Card</td>"
                    + "<td><a href=\""
                    + target()
                    + "\">x</a></td></tr></tbody></table>";
            default -> paragraph();
          });
    }
    return text.toString();
  }

  // ---------------------------------------------------------------- changes

  /** Changes something. */
  void change() {
    switch (choose(16)) {
      case 14, 15 -> attempt("file text", this::importFile);
      case 0 -> attempt("folder", () -> importFolder(one(spaces()).space()));
      case 1 -> attempt("reusable", this::reusable);
      case 2 -> attempt("variables", this::variables);
      case 3 -> attempt("file", this::file);
      case 4 -> attempt("structure", this::structure);
      case 5 -> attempt("look", this::look);
      case 6 -> attempt("site", this::ofSite);
      case 7 -> attempt("fields", this::fields);
      case 8 -> attempt("insert", this::insert);
      case 9 -> attempt("move", this::move);
      case 10 -> attempt("delete", this::delete);
      default -> attempt("text", this::rewrite);
    }
  }

  private void attempt(String name, Runnable change) {
    try {
      change.run();
      done.add(name);
    } catch (DocsException e) {
      done.add(name + " refused");
    }
  }

  private List<SiteSpace> spaces() {
    return ada.siteStructures().get(organization, site).siteSpaces();
  }

  private Content content(SpaceId space) {
    return ada.contents().get(ContentAt.main(space)).content();
  }

  private void edit(SpaceId space, ContentEdit edit) {
    ada.contents().edit(ContentAt.main(space), List.of(edit));
  }

  private void importFolder(SpaceId space) {
    importFolder(space, folder());
  }

  private void importFolder(SpaceId space, Map<String, String> files) {
    ada.contents().importFolder(ContentAt.main(space), Folder.ofTexts(files));
    folders.put(space, files);
  }

  /** Imports a folder again in which the text of a file is another. */
  private void importFile() {
    SpaceId space = one(spaces()).space();
    Map<String, String> files = new LinkedHashMap<>(folders.getOrDefault(space, Map.of()));
    String file =
        one(files.keySet().stream().filter(path -> path.endsWith(".md")).sorted().toList());
    if (!file.equals("SUMMARY.md")) {
      files.put(file, files.get(file) + "\n" + text());
      importFolder(space, files);
    }
  }

  private record At(SpaceId space, Page page) {
    ContentEdit.UpdatePage update() {
      return ContentEdit.updatePage(page.id().value());
    }
  }

  private At page() {
    SpaceId space = one(spaces()).space();
    List<Page> pages = new ArrayList<>(content(space).descendants(null));
    return new At(space, one(pages));
  }

  private void rewrite() {
    At at = page();
    edit(at.space(), at.update().markdown(text()));
  }

  private void fields() {
    At at = page();
    PageFields fields =
        switch (choose(11)) {
          case 0 -> PageFields.NOTHING.slug(one(NAMES));
          case 1 -> PageFields.NOTHING.hidden(perhaps());
          case 2 -> PageFields.NOTHING.noIndex(perhaps());
          case 3 -> PageFields.NOTHING.description(perhaps() ? null : title());
          case 4 -> PageFields.NOTHING.emoji(perhaps() ? "1f600" : "1f680");
          case 5 -> PageFields.NOTHING.noRobotsIndex(perhaps());
          case 6 ->
              PageFields.NOTHING.layout(PageLayout.of(perhaps(), false, part -> choose(4) > 0));
          case 7 ->
              PageFields.NOTHING.cover(
                  new PageCover(
                      content(at.space()).listedFiles().stream()
                          .findFirst()
                          .<ContentRef>map(file -> ContentRef.to(file.id()))
                          .orElse(null),
                      null,
                      choose(3)));
          case 8 -> PageFields.NOTHING.variables(Map.of("x", new VariableValue.Text("y")));
          case 9 -> PageFields.NOTHING.condition(perhaps() ? "space.vars.release == \"v1\"" : null);
          default -> PageFields.titled(title());
        };
    edit(at.space(), at.update().fields(fields));
  }

  private void insert() {
    At at = page();
    ContentEdit.InsertPage insert =
        switch (choose(5)) {
          case 0 -> ContentEdit.insertGroup(title());
          case 1 -> ContentEdit.insertLink(title(), page().page().ref());
          default -> ContentEdit.insertPage(perhaps() ? one(NAMES) : title()).markdown(text());
        };
    edit(at.space(), perhaps() ? insert : insert.into(at.page().id().value()));
  }

  private void move() {
    At at = page();
    String into = perhaps() ? null : page().page().id().value();
    edit(at.space(), at.update().into(into).at(0));
  }

  private void delete() {
    At at = page();
    edit(at.space(), ContentEdit.deletePage(at.page().id().value()));
  }

  private void reusable() {
    SpaceId space = one(spaces()).space();
    List<ReusableContent> all = content(space).allReusableContents();
    if (all.isEmpty()) {
      edit(space, ContentEdit.insertReusableContent("Note"));
      return;
    }
    String id = one(all).id().value();
    edit(
        space,
        switch (choose(6)) {
          case 0 -> new ContentEdit.DeleteReusableContent(id);
          case 1 -> ContentEdit.updateReusableContent(id).title(title());
          default -> ContentEdit.updateReusableContent(id).markdown(paragraph() + "\n");
        });
  }

  private void variables() {
    edit(
        one(spaces()).space(),
        new ContentEdit.SetVariables(
            Map.of(
                "release", new VariableValue.Text("v" + choose(3)),
                "other", new VariableValue.Text("x" + choose(3)))));
  }

  private void file() {
    SpaceId space = one(spaces()).space();
    List<ContentFile> files = content(space).listedFiles();
    edit(
        space,
        files.isEmpty() || perhaps()
            ? ContentEdit.insertFile("c.txt", new byte[] {1})
            : new ContentEdit.DeleteFile(one(files).id().value()));
  }

  private void structure() {
    SiteSpace at = one(spaces());
    List<SiteSection> sections = ada.siteStructures().get(organization, site).sections();
    switch (choose(9)) {
      case 0 -> ada.siteSections().add(organization, site, AddSection.of(space()).titled(title()));
      case 1, 2 -> {
        AddSiteSpace variant = AddSiteSpace.of(space()).titled(title());
        ada.siteStructures()
            .add(organization, site, sections.isEmpty() ? variant : variant.in(one(sections).id()));
      }
      case 3 -> ada.siteStructures().remove(organization, site, at.id());
      case 4 ->
          ada.siteStructures()
              .update(organization, site, at.id(), UpdateSiteSpace.NOTHING.hidden(perhaps()));
      case 5 ->
          ada.siteStructures()
              .update(organization, site, at.id(), UpdateSiteSpace.NOTHING.draft(perhaps()));
      case 6 ->
          ada.siteStructures()
              .update(organization, site, at.id(), UpdateSiteSpace.NOTHING.path(one(NAMES)));
      case 7 -> ada.spaces().update(at.space(), UpdateSpace.NOTHING.title(title()));
      default -> {
        if (!sections.isEmpty()) {
          ada.siteSections()
              .update(organization, site, one(sections).id(), UpdateSection.NOTHING.title(title()));
        }
      }
    }
  }

  private SpaceId space() {
    SpaceId space = ada.spaces().create(organization, CreateSpace.titled(title())).id();
    importFolder(space);
    return space;
  }

  private void look() {
    ContentRef to = page().page().ref();
    Map<String, Object> link = Map.of("title", title(), "to", to.toMap());
    sample.customize(
        switch (choose(5)) {
          case 0 -> Map.of("title", title());
          case 1 -> Map.of("pagination", Map.of("enabled", perhaps()));
          case 2 -> Map.of("header", Map.of("preset", "default", "links", List.of(link)));
          case 3 -> Map.of("internationalization", Map.of("locale", perhaps() ? "de" : "en"));
          default -> Map.of("pageActions", Map.of("markdown", perhaps(), "externalAI", false));
        });
  }

  private void ofSite() {
    switch (choose(3)) {
      case 0 -> sample.update(UpdateSite.NOTHING.title(title()));
      case 1 ->
          sample.update(
              UpdateSite.NOTHING.visibility(
                  perhaps() ? Site.Visibility.PUBLIC : Site.Visibility.UNLISTED));
      default ->
          ada.openApiSpecs()
              .save(
                  organization,
                  SaveOpenApiSpec.named("pets", OpenApiSpec.Source.text(PETS.formatted(title()))));
    }
  }

  /** What kinds of changes were made, and what was refused. */
  String told() {
    return new TreeSet<>(done) + " " + done;
  }
}
