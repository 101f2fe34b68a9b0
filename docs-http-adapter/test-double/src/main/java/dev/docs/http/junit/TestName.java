package dev.docs.http.junit;

import java.nio.charset.StandardCharsets;
import java.util.UUID;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Names worlds after their tests. Stateless. */
final class TestName {

  private static final int MAX_LENGTH = 90;
  private static final int HASH = 6;

  private TestName() {}

  /**
   * The name of the world of a test, such as {@code ClientTest-isPatient-3f2a1b}: class, method,
   * and what tells classes of one name, and the runs of a method, apart. The same each time the
   * test runs, whatever suite it is part of.
   */
  static String of(ExtensionContext test) {
    String id = test.getUniqueId();
    String inEngine = id.substring(Math.max(0, id.lastIndexOf("[engine:")));
    String hash =
        UUID.nameUUIDFromBytes(inEngine.getBytes(StandardCharsets.UTF_8))
            .toString()
            .substring(0, HASH);
    String name =
        (test.getRequiredTestClass().getSimpleName() + "-" + test.getRequiredTestMethod().getName())
            .replaceAll("[^A-Za-z0-9_-]", "_");
    return name.substring(0, Math.min(MAX_LENGTH, name.length())) + "-" + hash;
  }
}
