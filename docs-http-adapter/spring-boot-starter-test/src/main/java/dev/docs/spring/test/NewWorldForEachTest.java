package dev.docs.spring.test;

import java.util.function.Consumer;
import org.springframework.test.context.TestContext;
import org.springframework.test.context.TestContextAnnotationUtils;
import org.springframework.test.context.TestExecutionListener;

/** Lets the world of a {@link AutoConfigureDocsDouble} begin anew for each test. Stateless. */
final class NewWorldForEachTest implements TestExecutionListener {

  @Override
  public void beforeTestClass(TestContext test) {
    with(test, world -> world.beginClass(test.getTestClass().getName()));
  }

  @Override
  public void beforeTestMethod(TestContext test) {
    String name = test.getTestClass().getName() + "." + test.getTestMethod().getName();
    with(test, world -> world.beginTest(name));
  }

  @Override
  public void afterTestClass(TestContext test) {
    if (test.hasApplicationContext()) {
      with(test, WorldOfTests::endClass);
    }
  }

  private static void with(TestContext test, Consumer<WorldOfTests> action) {
    if (TestContextAnnotationUtils.hasAnnotation(
        test.getTestClass(), AutoConfigureDocsDouble.class)) {
      action.accept(test.getApplicationContext().getBean(WorldOfTests.class));
    }
  }
}
