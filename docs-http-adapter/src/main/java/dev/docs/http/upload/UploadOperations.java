package dev.docs.http.upload;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.OURS;
import static dev.docs.http.call.RequiredRole.CREATE;

import dev.docs.DocsSession;
import dev.docs.content.FileBytes;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.RequiredField;
import dev.docs.upload.RequestUpload;
import dev.docs.upload.RequestUpload.FileMetadata;
import dev.docs.upload.Upload;
import dev.docs.upload.Uploads;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;

/** Operations on uploads: creating one, and receiving its file. */
public final class UploadOperations {

  private static final RequiredField<String> NAME = BodyField.text("name").required();
  private static final RequiredField<String> TYPE = BodyField.text("type").required();
  private static final RequiredField<Long> SIZE =
      BodyField.<Long>value(
              "size", "number", value -> value.asInteger().range(1, Integer.MAX_VALUE))
          .required();
  private static final RequiredField<FileMetadata> FILE =
      BodyField.object("file", BodyType.named("StorageFileMetadata", NAME, TYPE, SIZE))
          .map(UploadOperations::metadata)
          .required();
  private static final RequiredField<Upload.Kind> KIND =
      BodyField.text("kind", "StorageUploadKind").map(UploadOperations::kind).required();

  private UploadOperations() {}

  public static void describe(OperationTable.Builder table) {
    table
        .group("storage", NEIGHBOURING)
        .post("generateStorageUploadURL", "/orgs/{organizationId}/storage/upload")
        .needs(CREATE)
        .body(FILE, KIND)
        .creates(
            () -> UploadJson.URL,
            UploadOperations::request,
            (call, command) -> call.docs().uploads().request(call.organization(), command))
        .fails(400);
    table
        .group("storage", OURS)
        .put("uploadFile", "/~uploads/{token}")
        .summary("Uploads the bytes of a file; the token is in the URL of the upload.")
        .open()
        .upload()
        .atMost(UploadOperations::maxBytes)
        .returnsNothing()
        .fails(400, 404, 409, 413)
        .doneBy(UploadOperations::send);
  }

  private static RequestUpload request(JsonBody body) {
    return RequestUpload.of(FILE.in(body), KIND.in(body));
  }

  private static FileMetadata metadata(JsonBody file) {
    Long size = SIZE.in(file);
    return FileMetadata.of(NAME.in(file), TYPE.in(file), size == null ? 0 : size);
  }

  private static Upload.Kind kind(String name) {
    return Arrays.stream(Upload.Kind.values())
        .filter(kind -> kind.name().toLowerCase(Locale.ROOT).equals(name))
        .findFirst()
        .orElseThrow(
            () -> new IllegalArgumentException("must be one of customization_font, import_file"));
  }

  /** Refuses a token without a pending upload before the body is read. */
  private static long maxBytes(DocsSession docs, Map<String, String> path) {
    Uploads uploads = docs.uploads();
    uploads.waiting(path.getOrDefault("token", ""));
    return uploads.limits().maxBytes();
  }

  private static void send(Call call) {
    Uploads uploads = call.docs().uploads();
    uploads.send(call.path("token"), FileBytes.of(call.bytes(uploads.limits().maxBytes())));
  }
}
