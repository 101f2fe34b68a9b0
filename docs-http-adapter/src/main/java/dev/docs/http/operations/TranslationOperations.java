package dev.docs.http.operations;

import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;

/** Translations and their glossary. */
final class TranslationOperations {

  private TranslationOperations() {}

  static void describe(OperationTable.Builder<Session> table) {
    translations(table.group("translations", SPECIFICATION));
    glossary(table.group("glossary", NEIGHBOURING));
  }

  private static void translations(OperationGroup<Session> operations) {
    operations
        .get("listTranslations", "/orgs/{organizationId}/translations")
        .paged()
        .returnsListOf("TranslationSettings");
    operations
        .post("createTranslation", "/orgs/{organizationId}/translations")
        .body("TranslationSettingsBody")
        .creates("TranslationSettings")
        .fails(400);
    operations
        .get("getTranslation", "/orgs/{organizationId}/translations/{translationId}")
        .returns("TranslationSettings")
        .fails(404);
    operations
        .put("updateTranslation", "/orgs/{organizationId}/translations/{translationId}")
        .body("TranslationSettingsBody")
        .returns("TranslationSettings")
        .fails(400);
    operations
        .delete("deleteTranslation", "/orgs/{organizationId}/translations/{translationId}")
        .deletes();
  }

  private static void glossary(OperationGroup<Session> operations) {
    operations
        .get("listGlossaryEntries", "/orgs/{organizationId}/translations-glossary")
        .paged()
        .returnsListOf("GlossaryEntry");
    operations
        .put("updateGlossaryEntries", "/orgs/{organizationId}/translations-glossary")
        .body("{operations*: array of GlossaryBatchOperation}")
        .returnsNothing()
        .fails(400);
    operations
        .get("getGlossaryEntry", "/orgs/{organizationId}/translations-glossary/{glossaryEntryId}")
        .returns("GlossaryEntry")
        .fails(404);
  }
}
