package dev.docs.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/** Who embeds the library reads what each method of a service does, without its source. */
class ServiceDocumentationTest {

  private static final Path SOURCES =
      Path.of(System.getProperty("docs.repository.root", "..")).resolve("docs-core/src/main/java");

  @Test
  void everyMethodOfAServiceIsDocumented() throws IOException {
    List<Path> files =
        Services.all().stream()
            .map(type -> SOURCES.resolve(type.getName().replace('.', '/') + ".java"))
            .toList();
    assertThat(files).hasSizeGreaterThan(30).allMatch(Files::exists);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> silent = new ArrayList<>();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, manager, null, List.of(), null, manager.getJavaFileObjectsFromPaths(files));
      DocTrees documentation = DocTrees.instance(task);
      for (CompilationUnitTree file : task.parse()) {
        for (Tree type : file.getTypeDecls()) {
          methods((ClassTree) type)
              .filter(method -> documentation.getDocComment(TreePath.getPath(file, method)) == null)
              .forEach(
                  method ->
                      silent.add(((ClassTree) type).getSimpleName() + "#" + method.getName()));
        }
      }
    }
    assertThat(silent).as("methods of services without documentation").isEmpty();
  }

  /** The public methods and constructors of a service. */
  private static Stream<MethodTree> methods(ClassTree service) {
    return service.getMembers().stream()
        .filter(MethodTree.class::isInstance)
        .map(MethodTree.class::cast)
        .filter(method -> method.getModifiers().getFlags().contains(Modifier.PUBLIC));
  }
}
