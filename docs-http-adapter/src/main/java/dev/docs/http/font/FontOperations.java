package dev.docs.http.font;

import static dev.docs.http.call.Origin.OURS;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.font.FontJson.FONT;

import dev.docs.command.Update;
import dev.docs.font.CreateFont;
import dev.docs.font.CustomFont;
import dev.docs.font.UpdateFont;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.SentFile;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.RequiredField;
import dev.docs.id.FontId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.upload.Uploads;
import java.util.List;
import java.util.Optional;

/** Operations on custom fonts, and the download of their files. */
@KeepsRule("font-download")
public final class FontOperations {

  private static final BodyField<String> FAMILY = BodyField.text("fontFamily", "FontFamily");
  private static final RequiredField<String> NEW_FAMILY = FAMILY.required();
  private static final RequiredField<Long> WEIGHT =
      BodyField.<Long>value(
              "weight", "FontWeight", value -> value.asInteger().range(1, CustomFont.MAX_WEIGHT))
          .required();
  private static final BodyField<String> KEY = BodyField.text("storageKey", "StorageFileKey");
  private static final RequiredField<String> NEW_KEY = KEY.required();

  /** Empty keeps the present file. */
  private static final RequiredField<Optional<String>> KEY_OR_NONE = KEY.orNull().requiredOrNull();

  private static final RequiredField<List<CreateFont.Face>> NEW_FACES =
      BodyField.objects(
              "fontFaces",
              BodyType.inline("NewFontFace", WEIGHT, NEW_KEY),
              1,
              face -> face(face, Update.to(NEW_KEY.in(face))))
          .atMost(CustomFont.MAX_WEIGHT)
          .required();
  private static final BodyField<List<CreateFont.Face>> FACES =
      BodyField.objects(
              "fontFaces",
              BodyType.inline("ChangedFontFace", WEIGHT, KEY_OR_NONE),
              face -> face(face, KEY_OR_NONE.in(face).map(Update::to).orElse(Update.keep())))
          .notNull()
          .atMost(CustomFont.MAX_WEIGHT);

  private FontOperations() {}

  public static void describe(OperationTable.Builder table) {
    table.types(FontJson::types);
    customFonts(table.group("custom-fonts", SPECIFICATION));
    table
        .group("custom-fonts", OURS)
        .get("downloadFont", "/~fonts/{fontFile}")
        .summary("The bytes of a font file, for everybody, as published sites use it.")
        .open()
        .sends("font/*")
        .fails(404)
        .handledBy(FontOperations::download);
  }

  private static void customFonts(OperationGroup operations) {
    operations
        .get("listCustomFonts", "/orgs/{organizationId}/fonts")
        .needs(READ)
        .returnsListOf(() -> FONT, call -> call.docs().fonts().list(call.organization()))
        .fails(404);
    operations
        .put("createCustomFont", "/orgs/{organizationId}/fonts")
        .needs(CREATE)
        .body(NEW_FAMILY, NEW_FACES)
        .creates(
            () -> FONT,
            FontOperations::create,
            (call, command) -> call.docs().fonts().create(call.organization(), command))
        .fails(404, 412);
    operations
        .get("getCustomFont", "/orgs/{organizationId}/fonts/{fontId}")
        .needs(READ)
        .returns(() -> FONT, call -> call.docs().fonts().get(call.organization(), font(call)))
        .fails(404);
    operations
        .post("updateCustomFont", "/orgs/{organizationId}/fonts/{fontId}")
        .needs(CREATE)
        .body(FAMILY, FACES)
        .creates(
            () -> FONT,
            FontOperations::update,
            (call, command) -> call.docs().fonts().update(call.organization(), font(call), command))
        .fails(404, 412);
    operations
        .delete("deleteCustomFont", "/orgs/{organizationId}/fonts/{fontId}")
        .needs(CREATE)
        .deletes()
        .doneBy(call -> call.docs().fonts().delete(call.organization(), font(call)));
  }

  private static CreateFont create(JsonBody body) {
    return new CreateFont(NEW_FAMILY.in(body), NEW_FACES.in(body));
  }

  private static UpdateFont update(JsonBody body) {
    return new UpdateFont(FAMILY.in(body).notNull().update(), FACES.in(body).update());
  }

  private static CreateFont.Face face(JsonBody face, Update<String> key) {
    Long weight = WEIGHT.in(face);
    return weight == null ? JsonBody.refused() : new CreateFont.Face(weight.intValue(), key);
  }

  private static FontId font(Call call) {
    return new FontId(call.path("fontId"));
  }

  /** The content of the URL is immutable; it may be deleted. */
  private static HttpResponse download(Call call) {
    Uploads.File file = call.docs().uploads().file(call.path("fontFile"));
    return HttpResponse.content(file.mediaType(), HttpBody.of(file.bytes().bytes()))
        .withHeader("Cache-Control", "public, max-age=31536000, immutable")
        .withHeader("Content-Disposition", SentFile.named("inline", file.name()))
        .withHeader("X-Content-Type-Options", "nosniff");
  }
}
