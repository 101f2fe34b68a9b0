package dev.docs.runs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SkippedTestsTest {

  private static final String REPORT =
      """
      <testsuite name="a.ShopTest" tests="4" skipped="3">
        <testcase name="runs" classname="a.ShopTest"/>
        <testcase name="waits" classname="a.ShopTest"><skipped message="takes long: -P x"/></testcase>
        <testcase name="aborts" classname="a.ShopTest">
          <skipped type="x"><![CDATA[org.opentest4j.TestAbortedException: no server
        at a.ShopTest.aborts]]></skipped>
        </testcase>
        <testcase name="" classname="a.Whole$Part"><skipped message="takes long: -P x"/></testcase>
      </testsuite>
      """;

  @TempDir private Path directory;

  private Path written(String name, String text) throws IOException {
    return Files.writeString(directory.resolve(name), text);
  }

  @Test
  void aTestThatIsSkippedOrAbortedAndNotListedIsTold() throws IOException {
    written("TEST-a.ShopTest.xml", REPORT);
    written("other.xml", "no report");

    assertThat(SkippedTests.unlisted(directory, written("none.txt", "# nothing\n\n")))
        .containsExactly(
            "a.ShopTest#waits: takes long: -P x",
            "a.ShopTest#aborts: org.opentest4j.TestAbortedException: no server",
            "a.Whole$Part#: takes long: -P x");
    Path some = written("some.txt", "a. | takes long | too long\n");
    assertThat(SkippedTests.unlisted(directory, some))
        .containsExactly("a.ShopTest#aborts: org.opentest4j.TestAbortedException: no server");
    Path otherReason = written("reason.txt", "a. | takes ages | too long\n");
    assertThat(SkippedTests.unlisted(directory, otherReason)).hasSize(3);
    Path all = written("all.txt", "a. | takes long | x\na.ShopTest#aborts | no server | y\n");
    assertThat(SkippedTests.unlisted(directory, all)).isEmpty();
  }

  @Test
  void withoutReportsNothingWasSkipped() throws IOException {
    assertThat(SkippedTests.unlisted(directory.resolve("none"), written("none.txt", ""))).isEmpty();
  }

  @Test
  void anEntryWithoutAReasonOrAWhyIsRefused() throws IOException {
    for (String wrong : new String[] {"a.ShopTest", "a. | takes long", "a. | takes long | "}) {
      Path list = written("wrong.txt", wrong);
      assertThatIllegalArgumentException()
          .isThrownBy(() -> SkippedTests.unlisted(directory, list))
          .withMessageContaining(wrong);
    }
  }
}
