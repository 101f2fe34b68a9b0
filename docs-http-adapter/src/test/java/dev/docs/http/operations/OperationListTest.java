package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The list by which operations are found before they are declared. */
class OperationListTest {

  private static final Path LIST =
      Path.of(System.getProperty("docs.repository.root", ".."))
          .resolve("docs-http-adapter/src/main/resources/dev/docs/http/operations/operations.txt");

  /** {@code -Ddocs.operations.write=true} writes it. */
  @Test
  void itHasEveryDeclaredOperation() throws IOException {
    String declared = Operations.declared(new ApiInformation("v1", "test"));
    if (Boolean.getBoolean("docs.operations.write")) {
      Files.createDirectories(LIST.getParent());
      Files.writeString(LIST, declared);
    }
    assertThat(LIST).as("write it with -Ddocs.operations.write=true").hasContent(declared);
  }
}
