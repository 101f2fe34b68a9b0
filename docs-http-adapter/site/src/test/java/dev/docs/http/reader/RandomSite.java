package dev.docs.http.reader;

import dev.docs.DocsSession;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.PageType;
import dev.docs.error.DocsException;
import dev.docs.http.operations.Api;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.site.SiteContent;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.space.content.ContentAt;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A site whose sections, variants, pages and blocks have random conditions. Paths of pages are
 * sometimes those of sections and variants. Each page has a word in its title and text, another in
 * a block.
 */
public final class RandomSite {

  private static final String SCHEMA =
      """
      {"jsonSchema": {"type": "object", "additionalProperties": false, "properties": {
        "unsigned": {"type": "object", "description": "Unsigned claims of the site visitor.",
          "additionalProperties": false, "properties": {
            "plan": {"type": "string", "enum": ["free", "pro"], "description": "Plan"},
            "beta": {"type": "boolean", "description": "Beta"}}}}}}
      """;

  private static final List<String> CONDITIONS =
      List.of(
          "visitor.claims.unsigned.beta",
          "!visitor.claims.unsigned.beta",
          "visitor.claims.unsigned.plan == \"pro\"",
          "false");

  /** A page as it was written. */
  public record Written(SiteSpace at, PageId id, String word, boolean updates) {}

  public final ReadSite read = new ReadSite();
  public final Api api = read.api;
  public final boolean adapts;
  public final List<Written> pages = new ArrayList<>();

  /** The paths that redirects lead from, below the site. */
  public final List<String> sources = new ArrayList<>();

  private final List<Integer> choices;
  private final DocsSession ada = api.world.admin;
  private final OrganizationId organization = api.world.organization;
  private final SiteId site = new SiteId(read.site.substring(read.site.lastIndexOf('/') + 1));
  private int chosen;
  private int words;

  public RandomSite(List<Integer> choices) {
    this.choices = choices;
    adapts = choose(5) > 0;
    api.patch(read.site, "{\"adaptiveContent\": {\"enabled\": " + adapts + "}}");
    api.call("PUT", read.site + "/adaptive-schema", SCHEMA, 200);
    variant(null);
    if (choose(3) > 0) {
      for (int i = 0; i < 1 + choose(2); i++) {
        SiteSection section =
            ada.siteSections()
                .add(organization, site, AddSection.of(space("Part" + i)).titled("Part" + i))
                .value();
        variant(section);
        if (choose(2) == 0) {
          ada.siteSections()
              .update(
                  organization, site, section.id(), UpdateSection.NOTHING.condition(condition()));
        }
      }
    }
    for (SiteSpace one : content().siteSpaces()) {
      if (choose(3) == 0) {
        restrict(one);
      }
      write(one);
    }
    redirects();
  }

  public int choose(int among) {
    return choices.get(chosen++ % choices.size()) % among;
  }

  private String condition() {
    return CONDITIONS.get(choose(CONDITIONS.size()));
  }

  private SpaceId space(String title) {
    return new SpaceId(api.space(title));
  }

  private void variant(@Nullable SiteSection section) {
    if (choose(2) == 0) {
      AddSiteSpace added = AddSiteSpace.of(space("Other"));
      ada.siteStructures()
          .add(organization, site, section == null ? added : added.in(section.id()));
    }
  }

  private void restrict(SiteSpace one) {
    ada.siteStructures()
        .update(organization, site, one.id(), UpdateSiteSpace.NOTHING.condition(condition()));
  }

  /** The site as its members see it. */
  public SiteContent content() {
    return ada.siteStructures().get(organization, site);
  }

  private ContentAt.Branch main(SiteSpace at) {
    return ContentAt.main(at.space());
  }

  private void edit(SiteSpace at, ContentEdit edit) {
    ada.contents().edit(main(at), List.of(edit));
  }

  private void write(SiteSpace at) {
    List<PageId> parents = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      String word = "word" + words++ + "q";
      int kind = choose(6);
      boolean updates = kind == 1;
      ContentEdit.InsertPage insert =
          kind == 0
              ? ContentEdit.insertGroup("Title" + word)
              : ContentEdit.insertPage("Title" + word).markdown(text(word, updates));
      if (kind != 0 && !parents.isEmpty() && choose(2) == 0) {
        insert = insert.into(parents.get(choose(parents.size())).value());
      }
      edit(at, insert);
      Page page =
          ada.contents().get(main(at)).content().allPages().stream()
              .filter(one -> one.title().equals("Title" + word))
              .findFirst()
              .orElseThrow();
      parents.add(page.id());
      PageFields fields = PageFields.NOTHING;
      if (choose(2) == 0) {
        fields = fields.condition(condition());
      }
      if (choose(5) == 0) {
        fields = fields.hidden(true);
      }
      if (choose(3) == 0) {
        fields = fields.slug(List.of("other", "part0", "guide").get(choose(3)));
      }
      try {
        edit(at, ContentEdit.updatePage(page.id().value()).fields(fields));
      } catch (DocsException e) {
        edit(at, ContentEdit.updatePage(page.id().value()).fields(fields.slug("at" + word)));
      }
      pages.add(new Written(at, page.id(), word, updates));
    }
  }

  private String text(String word, boolean updates) {
    String block = "{% if " + condition() + " %}\nBlock" + word + "\n{% endif %}\n";
    String text = "In" + word + "\n\n" + block;
    return updates
        ? text
            + "\n{% updates format=\"full\" %}\n{% update date=\"2026-01-31\" %}\n## Update"
            + word
            + "\n\n"
            + block
            + "{% endupdate %}\n{% endupdates %}\n"
        : text;
  }

  private void redirects() {
    for (int i = 0; i < 3; i++) {
      Written page = pages.get(choose(pages.size()));
      redirect(new SiteRedirect.Destination.Page(page.at().id(), page.id()));
    }
    redirect(new SiteRedirect.Destination.Space(pages.get(choose(pages.size())).at().id()));
    content()
        .sections()
        .forEach(section -> redirect(new SiteRedirect.Destination.Section(section.id())));
  }

  private void redirect(SiteRedirect.Destination destination) {
    String source = "old/" + sources.size();
    ada.siteRedirects().create(organization, site, CreateRedirect.of("/" + source, destination));
    sources.add(source);
  }

  /** Changes the text of a page, who sees a page, and who sees a variant. */
  public void change() {
    Written page = pages.get(choose(pages.size()));
    if (ada.contents().get(main(page.at())).content().page(page.id()).orElseThrow().type()
        == PageType.DOCUMENT) {
      edit(
          page.at(),
          ContentEdit.updatePage(page.id().value()).markdown(text(page.word(), page.updates())));
    }
    Written other = pages.get(choose(pages.size()));
    edit(
        other.at(),
        ContentEdit.updatePage(other.id().value())
            .fields(PageFields.NOTHING.condition(condition())));
    restrict(pages.get(choose(pages.size())).at());
  }
}
