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

  /**
   * Serves the paths below {@code openapi}.
   *
   * @return false when the path is unknown
   */
  static boolean show(PageBuilder view, OrganizationId organization, List<String> rest) {
    if (rest.size() != 1) {
      return false;
    }
    OpenApiSpec spec = view.docs().openApiSpecs().get(organization, rest.get(0)).spec();
    view.step(organization);
    view.frame().titled(spec.slug());
    Html facts = Elements.facts(view.main());
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
    Html rows =
        Elements.table(
            view.main(),
            "Versions, newest first, " + versions.count(),
            "Number",
            "Documents",
            "Created");
    for (OpenApiVersion version : versions.items()) {
      Html row = rows.add("tr");
      String url = view.links().openApiVersion(version, ContentRight.of(view.docs().caller()));
      Html number = row.add("td").add("a").set("href", url);
      number.text(String.valueOf(version.number()));
      row.add("td").text(String.valueOf(version.documents().size()));
      Elements.time(row.add("td"), version.createdAt());
    }
    Elements.next(view.main(), view.links().openApiSpecApp(spec), "page", versions);
    return true;
  }

  private static void documents(PageBuilder view, OpenApiVersion version) {
    view.main().add("h2").text("Documents");
    Html rows =
        Elements.table(
            view.main(),
            "Documents of version " + version.number() + ", root document first",
            "Name",
            "Size",
            "~References");
    for (OpenApiVersion.Document document : version.documents()) {
      Html row = rows.add("tr");
      row.add("td").set("dir", "auto").text(document.name());
      row.add("td").text(Elements.size(document.size()));
      Elements.wide(row).set("dir", "auto").text(String.join(", ", document.references()));
    }
  }
}
