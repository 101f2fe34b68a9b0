package dev.docs.http.font;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.links;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Origin.OURS;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;

import dev.docs.command.Update;
import dev.docs.font.CreateFont;
import dev.docs.font.CustomFont;
import dev.docs.font.UpdateFont;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Arguments;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.content.FileOperations;
import dev.docs.http.json.Field;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonElement;
import dev.docs.http.json.ListJson;
import dev.docs.id.FontId;
import dev.docs.upload.Uploads;

/** Operations on custom fonts, and the download of their files. */
public final class FontOperations {

  private FontOperations() {}

  public static void describe(OperationTable.Builder table) {
    customFonts(table.group("custom-fonts", SPECIFICATION));
    files(table.group("custom-fonts", OURS));
  }

  private static void customFonts(OperationGroup operations) {
    operations
        .get("listCustomFonts", "/orgs/{organizationId}/fonts")
        .needs(READ)
        .returnsListOf("CustomizationFontDefinition")
        .fails(404)
        .handledBy(FontOperations::list);
    operations
        .put("createCustomFont", "/orgs/{organizationId}/fonts")
        .needs(CREATE)
        .body(
            """
            {
              fontFamily*: FontFamily
              fontFaces*: array of {
                weight*: FontWeight
                storageKey*: StorageFileKey
              } <items 1..>
            }
            """)
        .atMost(CustomFont.MAX_WEIGHT, "fontFaces")
        .creates("CustomizationFontDefinition")
        .fails(404, 412)
        .handledBy(FontOperations::create);
    operations
        .get("getCustomFont", "/orgs/{organizationId}/fonts/{fontId}")
        .needs(READ)
        .returns("CustomizationFontDefinition")
        .fails(404)
        .handledBy(FontOperations::get);
    operations
        .post("updateCustomFont", "/orgs/{organizationId}/fonts/{fontId}")
        .needs(CREATE)
        .body(
            """
            {
              fontFamily: FontFamily
              fontFaces: array of {
                weight*: FontWeight
                storageKey*: (StorageFileKey | null)
              }
            }
            """)
        .atMost(CustomFont.MAX_WEIGHT, "fontFaces")
        .creates("CustomizationFontDefinition")
        .fails(404, 412)
        .handledBy(FontOperations::update);
    operations
        .delete("deleteCustomFont", "/orgs/{organizationId}/fonts/{fontId}")
        .needs(CREATE)
        .deletes()
        .handledBy(FontOperations::delete);
  }

  private static void files(OperationGroup operations) {
    operations
        .get("downloadFont", "/~fonts/{fontFile}")
        .summary("The bytes of a font file, for everybody, as published sites use it.")
        .open()
        .answers(200, "")
        .fails(404)
        .handledBy(FontOperations::download);
  }

  private static HttpResponse list(Call call) {
    return JsonResponse.ok(
        ListJson.of(
            docs(call).fonts().list(organization(call)), font -> FontJson.of(font, links(call))));
  }

  private static HttpResponse create(Call call) {
    CreateFont command = call.body(FontOperations::create);
    CustomFont.View font = docs(call).fonts().create(organization(call), command);
    return JsonResponse.created(FontJson.of(font, links(call)));
  }

  private static CreateFont create(JsonBody body) {
    return new CreateFont(
        body.string("fontFamily").required(),
        body.list("fontFaces", element -> face(element, false)).atLeast(1).required());
  }

  private static HttpResponse get(Call call) {
    CustomFont.View font = docs(call).fonts().get(organization(call), font(call));
    return JsonResponse.ok(FontJson.of(font, links(call)));
  }

  private static HttpResponse update(Call call) {
    UpdateFont command = call.body(FontOperations::update);
    CustomFont.View font = docs(call).fonts().update(organization(call), font(call), command);
    return JsonResponse.created(FontJson.of(font, links(call)));
  }

  private static UpdateFont update(JsonBody body) {
    return new UpdateFont(
        Arguments.update(body.string("fontFamily").notNull()),
        Arguments.update(body.list("fontFaces", element -> face(element, true)).notNull()));
  }

  /**
   * A font face; null when it has a violation.
   *
   * @param keeps whether the storage key may be null, to keep the present file
   */
  private static CreateFont.Face face(JsonElement element, boolean keeps) {
    JsonBody face = element.asObject().required();
    if (face == null) {
      return JsonBody.refused();
    }
    Long weight = face.integer("weight").range(1, CustomFont.MAX_WEIGHT).required();
    Field<String> key = face.string("storageKey");
    return new CreateFont.Face(
        weight == null ? JsonBody.refused() : weight.intValue(),
        keeps && key.isNull() ? Update.keep() : Update.to(key.required()));
  }

  private static HttpResponse delete(Call call) {
    docs(call).fonts().delete(organization(call), font(call));
    return HttpResponse.noContent();
  }

  private static FontId font(Call call) {
    return new FontId(call.path("fontId"));
  }

  /** The content of the URL is immutable; it may be deleted. */
  private static HttpResponse download(Call call) {
    Uploads.File file = docs(call).uploads().file(call.path("fontFile"));
    return HttpResponse.content(file.mediaType(), HttpBody.of(file.bytes().bytes()))
        .withHeader("Cache-Control", "public, max-age=31536000, immutable")
        .withHeader(
            "Content-Disposition",
            "inline; filename*=UTF-8''" + FileOperations.encoded(file.name()))
        .withHeader("X-Content-Type-Options", "nosniff");
  }
}
