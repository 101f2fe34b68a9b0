package dev.docs.site.internal;

import dev.docs.computed.OpenApiPages;
import dev.docs.content.ComputedSource;
import dev.docs.content.ContentEdit;
import dev.docs.content.document.ContentRef;
import dev.docs.content.edit.Edits;
import dev.docs.id.OrganizationId;
import dev.docs.site.CreateSite;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.internal.ConditionCheck;
import dev.docs.space.content.internal.EditedContent;
import dev.docs.space.internal.NewSpaces;
import dev.docs.store.internal.Texts;
import dev.docs.work.WriteWork;
import java.util.List;
import java.util.Map;

/** The spaces that are made with sites. Stateless. */
public final class MadeSpaces {

  private static final String WELCOME =
      """
      This page is the home of your site: it is what visitors see first.

      {% hint style="info" %}
      Everything here is a sample. Change it, or delete it and begin with a page of your own.
      {% endhint %}
      """;

  private static final String PAGES =
      """
      A page has a title, a slug, which is its part of the URL, and a text in Markdown.

      * Pages can hold pages.
      * A page that is moved or renamed is still found at its former path.
      * A hidden page is reached by its URL only.
      """;

  private static final String CHANGES =
      """
      Propose changes in a change request, have them reviewed, and merge them.

      1. Open a change request.
      2. Edit its pages.
      3. Request a review.
      4. Merge it: the site shows it at once.
      """;

  private MadeSpaces() {}

  private static CreateSpace titled(String title) {
    return CreateSpace.titled(Texts.first(title, Space.MAX_TITLE));
  }

  /** As the other, with pages that come from an OpenAPI specification, and from its models. */
  static Space reference(
      WriteWork w, OrganizationId organization, String title, String specification) {
    ComputedSource source =
        new ComputedSource(
            ComputedSource.OPENAPI,
            Map.of(OpenApiPages.MODELS, "true"),
            Map.of("spec", new ContentRef.OpenApi(specification)));
    return NewSpaces.create(w, organization, titled(title).computed(source)).space();
  }

  /**
   * A new space at the top of the organization.
   *
   * @param title of the site: the space has as much of it as a space's title may have
   */
  public static Space make(
      WriteWork w, OrganizationId organization, String title, CreateSite.NewSpace content) {
    Space space = NewSpaces.create(w, organization, titled(title)).space();
    if (content == CreateSite.NewSpace.SAMPLE) {
      EditedContent.edit(
          w,
          ContentAt.main(space.id()),
          Edits.checked(
              List.of(
                  ContentEdit.insertPage("Welcome").markdown(WELCOME),
                  ContentEdit.insertPage("Pages").markdown(PAGES),
                  ContentEdit.insertPage("Change requests").markdown(CHANGES))),
          ConditionCheck.FORM_ONLY);
    }
    return space;
  }
}
