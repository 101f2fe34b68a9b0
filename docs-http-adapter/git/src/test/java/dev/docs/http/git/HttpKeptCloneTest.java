package dev.docs.http.git;

import java.nio.file.Path;

/** Over HTTP, with objects in files. */
class HttpKeptCloneTest extends GitCloneContract {

  @Override
  String url(GitServer server, Path root, String name) {
    return server.url("/" + name);
  }

  @Override
  boolean isKept() {
    return true;
  }
}
