package dev.docs.http.operations;

import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;

/** Custom fonts. */
final class FontOperations {

  private FontOperations() {}

  static void describe(OperationTable.Builder<Session> table) {
    customFonts(table.group("custom-fonts", SPECIFICATION));
  }

  private static void customFonts(OperationGroup<Session> operations) {
    operations
        .get("listCustomFonts", "/orgs/{organizationId}/fonts")
        .returnsListOf("CustomizationFontDefinition")
        .fails(404);
    operations
        .put("createCustomFont", "/orgs/{organizationId}/fonts")
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
        .creates("CustomizationFontDefinition")
        .fails(404, 412);
    operations
        .get("getCustomFont", "/orgs/{organizationId}/fonts/{fontId}")
        .returns("CustomizationFontDefinition")
        .fails(404);
    operations
        .post("updateCustomFont", "/orgs/{organizationId}/fonts/{fontId}")
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
        .creates("CustomizationFontDefinition")
        .fails(404, 412);
    operations.delete("deleteCustomFont", "/orgs/{organizationId}/fonts/{fontId}").deletes();
  }
}
