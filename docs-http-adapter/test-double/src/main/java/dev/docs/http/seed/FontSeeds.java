package dev.docs.http.seed;

import dev.docs.DocsSession;
import dev.docs.content.FileBytes;
import dev.docs.font.CreateFont;
import dev.docs.font.CustomFont;
import dev.docs.id.OrganizationId;
import dev.docs.upload.RequestUpload;
import dev.docs.upload.RequestUpload.FileMetadata;
import dev.docs.upload.Upload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes and makes the fonts of an organization. Stateless. */
final class FontSeeds {

  private FontSeeds() {}

  static void write(
      DocsSession admin,
      OrganizationId organization,
      SeedBuilder seed,
      SeedNames names,
      SeedFiles files) {
    for (CustomFont.View view : admin.fonts().list(organization).items()) {
      CustomFont font = view.font();
      Map<Integer, byte[]> faces = new LinkedHashMap<>();
      for (CustomFont.Face face : font.faces()) {
        byte[] bytes = admin.uploads().file(face.file()).bytes().bytes();
        if (files.fits("of the font " + font.family(), bytes.length)) {
          faces.put(face.weight(), bytes);
        }
      }
      if (faces.containsKey(CustomFont.REQUIRED_WEIGHT)) {
        seed.font(names.put(font.id(), font.family(), "font"), font.family(), faces);
      }
    }
  }

  static String plant(DocsSession admin, OrganizationId organization, String name, SeedNode font) {
    String family = font.text("family").orElse(name);
    List<CreateFont.Face> faces = new ArrayList<>();
    for (SeedNode face : font.items("faces")) {
      int weight = weight(face);
      byte[] bytes = SeedFiles.bytes(face);
      RequestUpload request =
          RequestUpload.of(
              FileMetadata.of(name + "-" + weight, "", bytes.length),
              Upload.Kind.CUSTOMIZATION_FONT);
      faces.add(
          SeedPlanter.checked(
              face,
              () -> {
                Upload upload = admin.uploads().request(organization, request);
                admin.uploads().send(upload.token(), FileBytes.of(bytes));
                return CreateFont.Face.of(weight, upload.key());
              }));
    }
    font.refuseOthers();
    CreateFont command = CreateFont.named(family, faces.toArray(CreateFont.Face[]::new));
    return SeedPlanter.checked(
        font, () -> admin.fonts().create(organization, command).id().value());
  }

  private static int weight(SeedNode face) {
    String weight = face.text("weight").orElse(Integer.toString(CustomFont.REQUIRED_WEIGHT));
    try {
      return Integer.parseInt(weight);
    } catch (NumberFormatException e) {
      throw face.fault("weight must be a number");
    }
  }
}
