package dev.docs.http.junit;

import dev.docs.http.UnknownFields;
import dev.docs.http.world.DocsDouble;
import dev.docs.http.world.DocsWorld;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.platform.commons.support.AnnotationSupport;

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

  /**
   * An annotation, and the class that it was found on.
   *
   * @param of that class, or one below it
   */
  private record Annotated(DocsTest annotation, Class<?> of) {}

  /** That of the nearest class with the annotation: of the test, or one that its class is in. */
  private static Annotated annotated(ExtensionContext context) {
    Optional<ExtensionContext> within = Optional.of(context);
    while (within.isPresent()) {
      Optional<Class<?>> type = within.get().getTestClass();
      Optional<DocsTest> found = AnnotationSupport.findAnnotation(type, DocsTest.class);
      if (found.isPresent()) {
        return new Annotated(found.get(), type.orElseThrow());
      }
      within = within.get().getParent();
    }
    throw new IllegalStateException("the class has no @DocsTest");
  }

  private static Lab lab(ExtensionContext context) {
    Annotated annotated = annotated(context);
    TestSeed seed = TestSeed.of(annotated.annotation(), annotated.of());
    return context
        .getRoot()
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(seed, begun -> new Lab(begun.started()), Lab.class);
  }

  private static DocsWorld world(ExtensionContext context) {
    return context
        .getStore(NAMESPACE)
        .getOrComputeIfAbsent(DocsWorld.class, type -> begun(context), DocsWorld.class);
  }

  private static DocsWorld begun(ExtensionContext context) {
    DocsTest with = annotated(context).annotation();
    DocsWorld world = lab(context).lab().world(TestName.of(context));
    if (with.quirks().length > 0) {
      world.quirks(with.quirks());
    }
    if (with.hostile().length > 0) {
      world.hostile(with.hostile());
    }
    if (with.unknownFields() != UnknownFields.REFUSED) {
      world.unknownFields(with.unknownFields());
    }
    return world;
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
      failure.addSuppressed(new InTheWorld(world, failure));
    }
    throw failure;
  }

  @Override
  public void afterEach(ExtensionContext context) {
    DocsWorld world = context.getStore(NAMESPACE).remove(DocsWorld.class, DocsWorld.class);
    if (world != null) {
      world.close();
      if (annotated(context).annotation().strict()) {
        InTheWorld.requireAllUsed(context, world);
      }
    }
  }
}
