package dev.docs.storage;

import dev.docs.content.FileBytes;

/** A file that was uploaded, with its bytes. */
public record UploadedFile(String name, String mediaType, FileBytes bytes) {}
