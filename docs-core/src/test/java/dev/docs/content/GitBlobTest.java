package dev.docs.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.internal.GitBlob;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GitBlobTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '~',
      value = {
        "~~;e69de29bb2d1d6434b8b29ae775ad8c2e48c5391",
        "~hello\n~;ce013625030ba8dba906f756967f9e9ca394464a",
        "~what is up, doc?~;bd9dbf5aae1a3862dd1526723246b20206e5fc37",
      })
  void theIdentifierIsTheOneThatGitPrints(String text, String id) {
    assertThat(GitBlob.id(text.getBytes(StandardCharsets.UTF_8))).isEqualTo(id);
  }
}
