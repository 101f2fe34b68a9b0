package dev.docs.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.error.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ErrorStatusTest {

  private static final Path GUIDE =
      Path.of(System.getProperty("docs.repository.root", ".."), "examples/guides/embedding.md");

  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `([A-Z_]+)` \\| (\\d{3}) \\| [^|]{20,} \\|$");

  @Test
  void theGuideHasEveryCodeInItsOrderWithItsStatusAndWhenItIs() throws IOException {
    List<String> rows =
        ROW.matcher(Files.readString(GUIDE))
            .results()
            .map(row -> row.group(1) + " " + row.group(2))
            .toList();
    assertThat(rows)
        .isEqualTo(
            Arrays.stream(ErrorCode.values())
                .map(code -> code + " " + DocsHttp.status(code))
                .toList());
  }

  @Test
  void noTwoCodesHaveOneStatus() {
    assertThat(Arrays.stream(ErrorCode.values()).map(DocsHttp::status))
        .doesNotHaveDuplicates()
        .allMatch(status -> status >= 400 && status < 600);
  }
}
