package dev.docs.architecture;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** The modules of the library, by the directories that they are in. */
public final class Modules {

  /** The root of this repository. */
  public static final Path ROOT = Path.of(System.getProperty("docs.repository.root", ".."));

  /** All that have a declaration as a module. */
  public static final List<String> ALL =
      List.of(
          "docs-core",
          "docs-core/store-contract",
          "docs-core/search",
          "docs-store-memory",
          "docs-store-jdbc",
          "docs-http-adapter",
          "docs-http-adapter/fetching",
          "docs-http-adapter/git",
          "docs-http-adapter/sockets",
          "docs-http-adapter/sources",
          "docs-http-adapter/site",
          "docs-http-adapter/pdf",
          "docs-http-adapter/pages",
          "docs-http-adapter/openid",
          "docs-http-adapter/test-double",
          "docs-http-adapter/standalone");

  private Modules() {}

  /** The directory of a module's main sources. */
  public static Path sources(String module) {
    return ROOT.resolve(module).resolve("src/main/java");
  }

  /** The packages of these modules that are for applications. */
  public static Set<String> exported(List<String> modules) {
    return modules.stream()
        .flatMap(module -> ModuleSource.of(module).exported().stream())
        .collect(Collectors.toUnmodifiableSet());
  }
}
