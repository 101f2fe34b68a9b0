package dev.docs.http.translation;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.links;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Arguments;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.content.DocumentBodies;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonElement;
import dev.docs.http.json.ListJson;
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

/** Operations on translations and their glossary. */
public final class TranslationOperations {

  private enum EditType {
    INSERT,
    UPDATE,
    DELETE
  }

  private TranslationOperations() {}

  public static void describe(OperationTable.Builder table) {
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
        .body("TranslationSettingsBody")
        .atMost(TranslationSettings.MAX_LANGUAGES, "languages")
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
        .body("TranslationSettingsBody")
        .atMost(TranslationSettings.MAX_LANGUAGES, "languages")
        .returns("TranslationSettings")
        .fails(400)
        .handledBy(TranslationOperations::update);
    operations
        .delete("deleteTranslation", "/orgs/{organizationId}/translations/{translationId}")
        .needs(CREATE)
        .deletes()
        .handledBy(TranslationOperations::delete);
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
        .body("{operations*: array of GlossaryBatchOperation}")
        .atMost(Glossary.MAX_BATCH, "operations")
        .returnsNothing()
        .fails(400)
        .handledBy(TranslationOperations::editEntries);
    operations
        .get("getGlossaryEntry", "/orgs/{organizationId}/translations-glossary/{glossaryEntryId}")
        .needs(READ)
        .returns("GlossaryEntry")
        .fails(404)
        .handledBy(TranslationOperations::getEntry);
  }

  private static HttpResponse list(Call call) {
    return JsonResponse.ok(
        ListJson.of(
            docs(call).translations().list(organization(call), listOptions(call)),
            translation -> TranslationJson.of(translation, links(call))));
  }

  private static HttpResponse create(Call call) {
    SaveTranslation command = call.body(TranslationOperations::settings);
    TranslationSettings.View created =
        docs(call).translations().create(organization(call), command);
    return JsonResponse.created(TranslationJson.of(created, links(call)));
  }

  private static HttpResponse get(Call call) {
    return ok(call, docs(call).translations().get(organization(call), translation(call)));
  }

  private static HttpResponse update(Call call) {
    SaveTranslation command = call.body(TranslationOperations::settings);
    return ok(
        call, docs(call).translations().update(organization(call), translation(call), command));
  }

  private static HttpResponse delete(Call call) {
    docs(call).translations().delete(organization(call), translation(call));
    return HttpResponse.noContent();
  }

  private static HttpResponse ok(Call call, TranslationSettings.View translation) {
    return JsonResponse.ok(TranslationJson.of(translation, links(call)));
  }

  private static TranslationId translation(Call call) {
    return new TranslationId(call.path("translationId"));
  }

  private static SaveTranslation settings(JsonBody body) {
    return new SaveTranslation(
        Arguments.update(body.string("title").notNull()),
        Arguments.update(body.strings("languages").notNull()),
        Arguments.update(body.object("source").notNull().map(TranslationOperations::source)),
        Arguments.update(body.oneOf("language", TranslationSettings.Language.class).notNull()),
        Arguments.update(
            body.any("instructions")
                .notNull()
                .map(tree -> DocumentBodies.tree(body, "instructions"))));
  }

  private static TranslationSettings.Source source(JsonBody source) {
    return new TranslationSettings.Source(
        source.string("space").map(SpaceId::new).required(),
        source.oneOf("language", TranslationSettings.Language.class).required());
  }

  private static HttpResponse listEntries(Call call) {
    Optional<TranslationSettings.Language> order =
        call.query().oneOf("orderBy", TranslationSettings.Language.class);
    Glossary glossary = docs(call).glossary();
    return JsonResponse.ok(
        ListJson.of(
            order.isEmpty()
                ? glossary.list(organization(call), listOptions(call))
                : glossary.list(organization(call), order.get(), listOptions(call)),
            entry -> TranslationJson.of(entry, links(call))));
  }

  private static HttpResponse editEntries(Call call) {
    docs(call).glossary().edit(organization(call), call.body(TranslationOperations::edits));
    return HttpResponse.noContent();
  }

  private static HttpResponse getEntry(Call call) {
    GlossaryEntryId id = new GlossaryEntryId(call.path("glossaryEntryId"));
    return JsonResponse.ok(
        TranslationJson.of(docs(call).glossary().get(organization(call), id), links(call)));
  }

  private static List<GlossaryEdit> edits(JsonBody body) {
    return body.list("operations", TranslationOperations::edit).required();
  }

  /** A change of the glossary; null when it has a violation. */
  private static GlossaryEdit edit(JsonElement element) {
    JsonBody edit = element.asObject().required();
    EditType type = edit == null ? null : edit.oneOf("type", EditType.class).required();
    if (edit == null || type == null) {
      return JsonBody.refused();
    }
    return switch (type) {
      case INSERT -> {
        edit.skip("id");
        yield new GlossaryEdit.Insert(terms(edit));
      }
      case UPDATE -> new GlossaryEdit.Update(edit.string("id").required(), terms(edit));
      case DELETE -> new GlossaryEdit.Delete(edit.string("id").required());
    };
  }

  private static Map<String, String> terms(JsonBody edit) {
    Object given = edit.any("translations").required();
    if (!(given instanceof Map<?, ?> translations)) {
      if (given != null) {
        edit.reject("translations", "must be an object");
      }
      return Map.of();
    }
    Map<String, String> terms = new LinkedHashMap<>();
    translations.forEach(
        (language, term) -> {
          if (term instanceof String text) {
            terms.put((String) language, text);
          } else {
            edit.reject("translations", "must have strings only");
          }
        });
    return terms;
  }
}
