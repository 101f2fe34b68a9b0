package dev.docs.http.git;

import java.nio.file.Path;

/** In a directory, with objects in memory. */
class DirectoryCloneTest extends GitCloneContract {

  @Override
  String url(GitServer server, Path root, String name) {
    return root.resolve(name).toUri().toString();
  }

  @Override
  boolean isKept() {
    return false;
  }
}
