package dev.docs.http.translation;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.translation.TranslationJson.GLOSSARY_ENTRY;
import static dev.docs.http.translation.TranslationJson.TRANSLATION;

import dev.docs.http.HttpResponse;
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
import dev.docs.translation.Glossary;
import dev.docs.translation.Glossary.GlossaryEdit;
import dev.docs.translation.SaveTranslation;
import dev.docs.translation.TranslationSettings;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Operations on translations and their glossary. */
public final class TranslationOperations {

  private static final RequiredField<SpaceId> SOURCE_SPACE =
      BodyField.<SpaceId>id("space", SpaceId::new).required();
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
    table.types(TranslationJson::types);
    translations(table.group("translations", SPECIFICATION));
    glossary(table.group("glossary", NEIGHBOURING));
  }

  private static void translations(OperationGroup operations) {
    operations
        .get("listTranslations", "/orgs/{organizationId}/translations")
        .needs(READ)
        .paged()
        .returnsListOf("TranslationSettings")
        .handledBy(TranslationOperations::list);
    operations
        .post("createTranslation", "/orgs/{organizationId}/translations")
        .needs(CREATE)
        .body(SETTINGS)
        .creates("TranslationSettings")
        .fails(400)
        .handledBy(TranslationOperations::create);
    operations
        .get("getTranslation", "/orgs/{organizationId}/translations/{translationId}")
        .needs(READ)
        .returns("TranslationSettings")
        .fails(404)
        .handledBy(TranslationOperations::get);
    operations
        .put("updateTranslation", "/orgs/{organizationId}/translations/{translationId}")
        .needs(CREATE)
        .body(SETTINGS)
        .returns("TranslationSettings")
        .fails(400)
        .handledBy(TranslationOperations::update);
    operations
        .delete("deleteTranslation", "/orgs/{organizationId}/translations/{translationId}")
        .needs(CREATE)
        .deletes()
        .doneBy(call -> docs(call).translations().delete(organization(call), translation(call)));
  }

  private static void glossary(OperationGroup operations) {
    operations
        .get("listGlossaryEntries", "/orgs/{organizationId}/translations-glossary")
        .needs(READ)
        .paged()
        .query(Parameter.oneOf("orderBy", TranslationSettings.Language.class).later())
        .returnsListOf("GlossaryEntry")
        .handledBy(TranslationOperations::listEntries);
    operations
        .put("updateGlossaryEntries", "/orgs/{organizationId}/translations-glossary")
        .needs(CREATE)
        .body(EDITS)
        .returnsNothing()
        .fails(400)
        .doneBy(call -> docs(call).glossary().edit(organization(call), call.body(EDITS::in)));
    operations
        .get("getGlossaryEntry", "/orgs/{organizationId}/translations-glossary/{glossaryEntryId}")
        .needs(READ)
        .returns("GlossaryEntry")
        .fails(404)
        .handledBy(TranslationOperations::getEntry);
  }

  private static HttpResponse list(Call call) {
    return call.list(
        TRANSLATION, docs(call).translations().list(organization(call), listOptions(call)));
  }

  private static HttpResponse create(Call call) {
    SaveTranslation command = call.body(TranslationOperations::settings);
    return call.created(TRANSLATION, docs(call).translations().create(organization(call), command));
  }

  private static HttpResponse get(Call call) {
    return call.ok(
        TRANSLATION, docs(call).translations().get(organization(call), translation(call)));
  }

  private static HttpResponse update(Call call) {
    SaveTranslation command = call.body(TranslationOperations::settings);
    return call.ok(
        TRANSLATION,
        docs(call).translations().update(organization(call), translation(call), command));
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

  private static HttpResponse listEntries(Call call) {
    Optional<TranslationSettings.Language> order =
        call.query().oneOf("orderBy", TranslationSettings.Language.class);
    Glossary glossary = docs(call).glossary();
    return call.list(
        GLOSSARY_ENTRY,
        order.isEmpty()
            ? glossary.list(organization(call), listOptions(call))
            : glossary.list(organization(call), order.get(), listOptions(call)));
  }

  private static HttpResponse getEntry(Call call) {
    GlossaryEntryId id = new GlossaryEntryId(call.path("glossaryEntryId"));
    return call.ok(GLOSSARY_ENTRY, docs(call).glossary().get(organization(call), id));
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
