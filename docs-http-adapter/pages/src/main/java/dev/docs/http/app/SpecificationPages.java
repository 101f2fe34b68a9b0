package dev.docs.http.app;

import static dev.docs.http.app.Elements.words;

import dev.docs.access.ContentRight;
import dev.docs.http.html.Html;
import dev.docs.id.OrganizationId;
import dev.docs.listing.Slice;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpec.OpenApiVersion;
import java.util.List;

/** Pages of OpenAPI specifications with their versions and documents. */
final class SpecificationPages {

  private SpecificationPages() {}

  /** Serves the paths below {@code openapi}. */
  static void show(PageBuilder view, OrganizationId organization, List<String> rest) {
    if (rest.size() != 1) {
      throw ApplicationPages.noSuchPage();
    }
    OpenApiSpec spec = view.docs().openApiSpecs().get(organization, rest.get(0)).spec();
    view.step(organization);
    view.frame().titled(spec.slug());
    Html facts = view.main().add("dl");
    Elements.fact(facts, "State").text(words(spec.state()));
    if (spec.lastFailure() != null) {
      Elements.fact(facts, "Last failure").text(words(spec.lastFailure()));
    }
    Elements.fact(facts, "Visibility").text(words(spec.visibility()));
    if (spec.sourceUrl() != null) {
      Elements.fact(facts, "Fetched from").text(spec.sourceUrl());
    }
    Elements.time(Elements.fact(facts, "Read"), spec.lastProcessedAt());
    Slice<OpenApiVersion> versions =
        view.docs().openApiSpecs().versions(organization, spec.slug(), view.listOptions("page"));
    if (spec.lastVersion() != null) {
      documents(view, view.docs().openApiSpecs().latest(organization, spec.slug()));
    }
    view.main().add("h2").text("Versions");
    new Table<OpenApiVersion>("Versions, newest first")
        .cell(
            "Number",
            (cell, version) ->
                cell.add("a")
                    .set(
                        "href",
                        view.links().openApiVersion(version, ContentRight.of(view.docs().caller())))
                    .text(String.valueOf(version.number())))
        .text("Documents", version -> version.documents().size())
        .time("Created", OpenApiVersion::createdAt)
        .show(view.main(), view.links().openApiSpecApp(spec), "page", versions);
  }

  private static void documents(PageBuilder view, OpenApiVersion version) {
    view.main().add("h2").text("Documents");
    new Table<OpenApiVersion.Document>(
            "Documents of version " + version.number() + ", root document first")
        .name("Name", OpenApiVersion.Document::name)
        .text("Size", document -> Elements.size(document.size()))
        .name("~References", document -> String.join(", ", document.references()))
        .show(view.main(), version.documents());
  }
}
