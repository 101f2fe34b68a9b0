package dev.docs.content.folder.internal;

import java.util.Optional;

/**
 * The target of a relative link.
 *
 * @param path the path of a file from the folder's root
 * @param fragment the fragment as written; absent if empty
 */
public record LinkTarget(String path, Optional<String> fragment) {}
