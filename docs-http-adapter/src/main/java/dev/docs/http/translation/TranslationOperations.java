package dev.docs.http.translation;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.translation.TranslationJson.GLOSSARY_ENTRY;
import static dev.docs.http.translation.TranslationJson.TRANSLATION;

import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.content.DocumentBodies;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyMember;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.BodyUnion;
import dev.docs.http.type.RequiredField;
import dev.docs.id.GlossaryEntryId;
import dev.docs.id.SpaceId;
import dev.docs.id.TranslationId;
import dev.docs.listing.Slice;
import dev.docs.translation.Glossary;
import dev.docs.translation.Glossary.GlossaryEdit;
import dev.docs.translation.Glossary.GlossaryEntry;
import dev.docs.translation.SaveTranslation;
import dev.docs.translation.TranslationSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Operations on translations and their glossary. */
public final class TranslationOperations {

  private static final RequiredField<SpaceId> SOURCE_SPACE =
      BodyField.id("space", SpaceId::new).required();
  private static final RequiredField<TranslationSettings.Language> SOURCE_LANGUAGE =
      BodyField.oneOf("language", TranslationSettings.Language.class).required();

  private static final BodyField<String> TITLE =
      BodyField.text("title", "string <len 1..100>").notNull();
  private static final BodyField<List<String>> LANGUAGES =
      BodyField.<String>list(
              "languages", "string <items ..100>", language -> language.asText().required())
          .atMost(TranslationSettings.MAX_LANGUAGES)
          .notNull();
  private static final BodyField<TranslationSettings.Source> SOURCE =
      BodyField.object("source", "TranslationSource").notNull().map(TranslationOperations::source);
  private static final BodyField<TranslationSettings.Language> LANGUAGE =
      BodyField.oneOf("language", "TranslationLanguage", TranslationSettings.Language.class)
          .notNull();
  private static final BodyField<Object> INSTRUCTIONS =
      BodyField.any("instructions", "JSONDocument").notNull();
  private static final BodyType SETTINGS =
      BodyType.named("TranslationSettingsBody", TITLE, LANGUAGES, SOURCE, LANGUAGE, INSTRUCTIONS);

  private static final RequiredField<String> EDITED = BodyField.text("id").required();
  private static final RequiredField<Object> TERMS =
      BodyField.any("translations", "GlossaryTranslations").required();
  private static final BodyUnion<GlossaryEdit> EDIT =
      BodyUnion.<GlossaryEdit>named("GlossaryBatchOperation")
          .by("type")
          .or(edit("insert", TERMS), TranslationOperations::insert)
          .or(
              edit("update", EDITED, TERMS),
              body -> new GlossaryEdit.Update(EDITED.in(body), terms(body)))
          .or(edit("delete", EDITED), body -> new GlossaryEdit.Delete(EDITED.in(body)))
          .build();
  private static final RequiredField<List<GlossaryEdit>> EDITS =
      BodyField.<GlossaryEdit>objects("operations", EDIT, EDIT::in)
          .atMost(Glossary.MAX_BATCH)
          .required();

  private TranslationOperations() {}

  public static void describe(OperationTable.Builder table) {
    translations(table.group("translations", SPECIFICATION));
    glossary(table.group("glossary", NEIGHBOURING));
  }

  private static void translations(OperationGroup operations) {
    operations
        .get("listTranslations", "/orgs/{organizationId}/translations")
        .needs(READ)
        .lists(
            () -> TRANSLATION,
            call -> call.docs().translations().list(call.organization(), call.listOptions()));
    operations
        .post("createTranslation", "/orgs/{organizationId}/translations")
        .needs(CREATE)
        .body(SETTINGS)
        .creates(
            () -> TRANSLATION,
            TranslationOperations::settings,
            (call, command) -> call.docs().translations().create(call.organization(), command))
        .fails(400);
    operations
        .get("getTranslation", "/orgs/{organizationId}/translations/{translationId}")
        .needs(READ)
        .returns(
            () -> TRANSLATION,
            call -> call.docs().translations().get(call.organization(), translation(call)))
        .fails(404);
    operations
        .put("updateTranslation", "/orgs/{organizationId}/translations/{translationId}")
        .needs(CREATE)
        .body(SETTINGS)
        .returns(
            () -> TRANSLATION,
            TranslationOperations::settings,
            (call, command) ->
                call.docs().translations().update(call.organization(), translation(call), command))
        .fails(400);
    operations
        .delete("deleteTranslation", "/orgs/{organizationId}/translations/{translationId}")
        .needs(CREATE)
        .deletes()
        .doneBy(call -> call.docs().translations().delete(call.organization(), translation(call)));
  }

  private static void glossary(OperationGroup operations) {
    operations
        .get("listGlossaryEntries", "/orgs/{organizationId}/translations-glossary")
        .needs(READ)
        .lists(() -> GLOSSARY_ENTRY, TranslationOperations::entries)
        .query(Parameter.oneOf("orderBy", TranslationSettings.Language.class).later());
    operations
        .put("updateGlossaryEntries", "/orgs/{organizationId}/translations-glossary")
        .needs(CREATE)
        .body(EDITS)
        .returnsNothing()
        .fails(400)
        .doneBy(call -> call.docs().glossary().edit(call.organization(), call.body(EDITS::in)));
    operations
        .get("getGlossaryEntry", "/orgs/{organizationId}/translations-glossary/{glossaryEntryId}")
        .needs(READ)
        .returns(
            () -> GLOSSARY_ENTRY,
            call ->
                call.docs()
                    .glossary()
                    .get(call.organization(), new GlossaryEntryId(call.path("glossaryEntryId"))))
        .fails(404);
  }

  private static TranslationId translation(Call call) {
    return new TranslationId(call.path("translationId"));
  }

  private static SaveTranslation settings(JsonBody body) {
    return new SaveTranslation(
        TITLE.in(body).update(),
        LANGUAGES.in(body).update(),
        SOURCE.in(body).update(),
        LANGUAGE.in(body).update(),
        INSTRUCTIONS.in(body).map(tree -> DocumentBodies.tree(body, INSTRUCTIONS)).update());
  }

  private static TranslationSettings.Source source(JsonBody source) {
    return new TranslationSettings.Source(SOURCE_SPACE.in(source), SOURCE_LANGUAGE.in(source));
  }

  private static Slice<GlossaryEntry> entries(Call call) {
    Glossary glossary = call.docs().glossary();
    return call.query()
        .oneOf("orderBy", TranslationSettings.Language.class)
        .map(order -> glossary.list(call.organization(), order, call.listOptions()))
        .orElseGet(() -> glossary.list(call.organization(), call.listOptions()));
  }

  private static BodyType edit(String type, BodyMember... fields) {
    return BodyType.inline(
        "GlossaryBatchOperation",
        Stream.concat(Stream.of(BodyField.literal("type", type)), Stream.of(fields))
            .toArray(BodyMember[]::new));
  }

  private static GlossaryEdit insert(JsonBody body) {
    body.skip(EDITED.name());
    return new GlossaryEdit.Insert(terms(body));
  }

  private static Map<String, String> terms(JsonBody edit) {
    Object given = TERMS.in(edit);
    if (!(given instanceof Map<?, ?> translations)) {
      if (given != null) {
        edit.reject(TERMS.name(), "must be an object");
      }
      return Map.of();
    }
    Map<String, String> terms = new LinkedHashMap<>();
    translations.forEach(
        (language, term) -> {
          if (term instanceof String text) {
            terms.put((String) language, text);
          } else {
            edit.reject(TERMS.name(), "must have strings only");
          }
        });
    return terms;
  }
}
