package dev.docs.http.junit;

import dev.docs.http.world.DocsDouble;
import dev.docs.http.world.DocsWorld;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/** Gives a world to each test of a {@link DocsTest}. Thread-safe. */
final class DocsTestExtension
    implements ParameterResolver, AfterEachCallback, TestExecutionExceptionHandler {

  private static final Namespace NAMESPACE = Namespace.create(DocsTestExtension.class);

  /** The double of a seed, which is closed after all tests. */
  @SuppressWarnings("deprecation") // earlier releases of JUnit close nothing else
  private record Lab(DocsDouble<?> lab)
      implements ExtensionContext.Store.CloseableResource, AutoCloseable {
    @Override
    public void close() {
      lab.close();
    }
  }

  /** That of the nearest class with the annotation: of the test, or one that its class is in. */
  private static DocsTest annotation(ExtensionContext context) {
    Optional<ExtensionContext> within = Optional.of(context);
    while (within.isPresent()) {
      Optional<DocsTest> found =
          AnnotationSupport.findAnnotation(within.get().getTestClass(), DocsTest.class);
      if (found.isPresent()) {
        return found.get();
      }
      within = within.get().getParent();
    }
    throw new IllegalStateException("the class has no @DocsTest");
  }

  private static Lab lab(ExtensionContext context) {
    Class<?> seed = annotation(context).value();
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(
            seed,
            type -> new Lab(DocsDouble.start(docs -> ReflectionSupport.newInstance(type, docs))),
            Lab.class);
  }

  private static DocsWorld world(ExtensionContext context) {
    return context
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(
            DocsWorld.class,
            type -> lab(context).lab().world(name(context.getUniqueId())),
            DocsWorld.class);
  }

  /** The same each time a test runs, whatever suite it is part of. */
  private static String name(String test) {
    String inEngine = test.substring(Math.max(0, test.lastIndexOf("[engine:")));
    return UUID.nameUUIDFromBytes(inEngine.getBytes(StandardCharsets.UTF_8)).toString();
  }

  @Override
  public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
    Class<?> type = parameter.getParameter().getType();
    return context.getTestMethod().isPresent()
        && (type == DocsWorld.class || type.isInstance(lab(context).lab().seed()));
  }

  @Override
  public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
    return parameter.getParameter().getType() == DocsWorld.class
        ? world(context)
        : lab(context).lab().seed();
  }

  @Override
  public void handleTestExecutionException(ExtensionContext context, Throwable failure)
      throws Throwable {
    DocsWorld world = context.getStore(NAMESPACE).get(DocsWorld.class, DocsWorld.class);
    if (world != null) {
      failure.addSuppressed(new InTheWorld(world));
    }
    throw failure;
  }

  @Override
  public void afterEach(ExtensionContext context) {
    DocsWorld world = context.getStore(NAMESPACE).remove(DocsWorld.class, DocsWorld.class);
    if (world != null) {
      world.close();
      if (annotation(context).strict()) {
        InTheWorld.requireAllUsed(context, world);
      }
    }
  }
}
