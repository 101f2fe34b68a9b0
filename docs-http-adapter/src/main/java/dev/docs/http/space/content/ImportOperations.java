package dev.docs.http.space.content;

import dev.docs.http.call.Call;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.RequiredField;
import dev.docs.id.PageId;
import dev.docs.port.ContentSource.ImportSource;
import dev.docs.space.content.ImportContent;
import dev.docs.space.content.Imports.Imported;

/** Operations that import content into spaces and change requests. */
final class ImportOperations {

  private static final RequiredField<String> URL =
      BodyField.<String>value("url", "string <uri>", url -> url.asText().max(ImportContent.MAX_URL))
          .required();
  private static final RequiredField<ImportSource> SOURCE =
      BodyField.oneOf("source", "ImportContentSource", ImportSource.class).required();

  static final BodyType BODY = BodyType.named("ImportContent", URL, SOURCE);

  private ImportOperations() {}

  static Imported into(Call call) {
    PageId page = call.hasPath("pageId") ? new PageId(call.path("pageId")) : null;
    return call.docs()
        .imports()
        .within(call.memory())
        .into(call.branch(), page, call.body(ImportOperations::read));
  }

  private static ImportContent read(JsonBody body) {
    return ImportContent.from(URL.in(body), SOURCE.in(body));
  }
}
