package dev.docs.http.upload;

import dev.docs.http.type.ObjectType;
import dev.docs.upload.Upload;

/** The JSON of uploads. */
final class UploadJson {

  /** Where to send the file. */
  static final ObjectType<Upload> URL =
      ObjectType.<Upload>named("StorageUploadURL")
          .constant("object", "storage-signed-url")
          .field("url", "URL", (upload, links) -> links.upload(upload.token()))
          .field("key", "string", Upload::key)
          .build();

  private UploadJson() {}
}
