package dev.docs.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePathScanner;
import dev.docs.architecture.Modules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What Javadoc says about null arguments, and what the types say, is the same. */
class NullableArgumentsTest {

  /** Words that allow null, in a description of a parameter. */
  private static final Pattern ALLOWS =
      Pattern.compile(
          "\\bnull (for|when|where|if|at|unless|until|to|before|after|between|without|means)\\b"
              + "|\\b(may|can) be null\\b|\\bor null\\b|\\bfor null\\b");

  /** Words that allow null in the description of a method that takes an argument. */
  private static final Pattern ALLOWS_ARGUMENT =
      Pattern.compile("[;,] null (for|when|where|if) |\\bfor null\\b");

  private static final Pattern SAYS = Pattern.compile("\\bnull\\b|\\boptional\\b");

  /** Types whose own null is another value, or that are never null. */
  private static final Pattern OTHERWISE_NULL =
      Pattern.compile("(Update|List|Function)<.*|boolean|int|long");

  private static final List<Parameter> PARAMETERS = new ArrayList<>();

  /**
   * A parameter of a method, or a component of a record.
   *
   * @param text its description, or that of its method where that speaks of null
   * @param visible whether it belongs to a public member
   */
  private record Parameter(
      String place, String name, String type, boolean nullable, String text, boolean visible) {}

  @BeforeAll
  static void parse() throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      JavacTask task =
          (JavacTask)
              compiler.getTask(
                  null, files, null, List.of(), null, files.getJavaFileObjectsFromPaths(sources()));
      DocTrees docs = DocTrees.instance(task);
      for (CompilationUnitTree unit : task.parse()) {
        new Reader(docs, unit).scan(unit, null);
      }
    }
  }

  private static List<Path> sources() throws IOException {
    List<Path> sources = new ArrayList<>();
    for (String module : Modules.ALL) {
      try (Stream<Path> files = Files.walk(Modules.sources(module))) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .filter(file -> !file.getFileName().toString().contains("-info."))
            .forEach(sources::add);
      }
    }
    return sources;
  }

  private static final class Reader extends TreePathScanner<Void, Void> {
    private final DocTrees docs;
    private final CompilationUnitTree unit;

    Reader(DocTrees docs, CompilationUnitTree unit) {
      this.docs = docs;
      this.unit = unit;
    }

    @Override
    public Void visitClass(ClassTree type, Void nothing) {
      if (type.getKind() == Tree.Kind.RECORD) {
        List<VariableTree> components =
            type.getMembers().stream()
                .filter(VariableTree.class::isInstance)
                .map(VariableTree.class::cast)
                .filter(field -> !field.getModifiers().getFlags().contains(Modifier.STATIC))
                .toList();
        read(type.getSimpleName().toString(), components, type.getModifiers().getFlags(), false);
      }
      return super.visitClass(type, null);
    }

    @Override
    public Void visitMethod(MethodTree method, Void nothing) {
      String name = enclosing() + "." + method.getName();
      read(
          name,
          List.copyOf(method.getParameters()),
          method.getModifiers().getFlags(),
          returnsItsType(method));
      return super.visitMethod(method, null);
    }

    private String enclosing() {
      return getCurrentPath().getParentPath().getLeaf() instanceof ClassTree type
          ? type.getSimpleName().toString()
          : "";
    }

    /** Methods that make or change a value, whose summary speaks of their only argument. */
    private boolean returnsItsType(MethodTree method) {
      return method.getParameters().size() == 1
          && method.getReturnType() != null
          && !method.getModifiers().getAnnotations().toString().contains("@Nullable")
          && method.getReturnType().toString().replaceAll("<.*", "").equals(enclosing());
    }

    private void read(
        String place,
        List<VariableTree> parameters,
        Set<Modifier> flags,
        boolean speaksOfArgument) {
      DocCommentTree comment = docs.getDocCommentTree(getCurrentPath());
      if (comment == null) {
        return;
      }
      String whole = unit.getSourceFile().getName().replaceAll(".*/", "") + " " + place;
      for (VariableTree parameter : parameters) {
        String name = parameter.getName().toString();
        String own = description(comment, name);
        String body = comment.getFullBody().toString();
        boolean said = speaksOfArgument && ALLOWS_ARGUMENT.matcher(flat(body)).find();
        PARAMETERS.add(
            new Parameter(
                whole,
                name,
                String.valueOf(parameter.getType()),
                isNullable(parameter),
                said ? own + "; " + body : own,
                flags.contains(Modifier.PUBLIC)));
      }
    }

    private static String description(DocCommentTree comment, String name) {
      for (DocTree tag : comment.getBlockTags()) {
        if (tag instanceof ParamTree described
            && !described.isTypeParameter()
            && described.getName().toString().equals(name)) {
          return described.getDescription().toString();
        }
      }
      return "";
    }

    private static boolean isNullable(VariableTree parameter) {
      String written = parameter.getModifiers().getAnnotations() + " " + parameter.getType();
      return written.contains("@Nullable");
    }
  }

  private static String flat(String text) {
    return text.replaceAll("\\s+", " ");
  }

  @Test
  void anArgumentThatMayBeNullIsNullable() {
    List<Parameter> allowed =
        PARAMETERS.stream()
            .filter(p -> ALLOWS.matcher(flat(p.text())).find())
            .filter(p -> !OTHERWISE_NULL.matcher(flat(p.type())).matches())
            .toList();
    assertThat(allowed).hasSizeGreaterThan(200);
    assertThat(allowed.stream().filter(p -> !p.nullable())).isEmpty();
  }

  @Test
  void whatANullArgumentMeansIsSaid() {
    List<Parameter> nullable =
        PARAMETERS.stream().filter(Parameter::nullable).filter(Parameter::visible).toList();
    assertThat(nullable).hasSizeGreaterThan(200);
    assertThat(nullable.stream().filter(p -> !p.text().isEmpty() && !SAYS.matcher(p.text()).find()))
        .isEmpty();
  }
}
