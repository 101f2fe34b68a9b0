package dev.docs.store.memory;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.store.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryWriteTxTest {

  record Word(String text) {}

  record Digits(String digits) {}

  private static final Kind<Word> WORDS =
      Kind.contentAddressed("part", Word.class, Word::text, List.of());
  private static final Kind<Digits> DIGITS =
      Kind.contentAddressed("part", Digits.class, Digits::digits, List.of());

  @Test
  void aKindIsDeclaredByItsFirstRecordNotByTheCommit() {
    try (MemoryStore store = MemoryStore.create()) {
      store.<Boolean>write(
          "MemoryWriteTxTest.insert",
          tx -> {
            tx.insert(WORDS, new Word("one"));
            assertThatIllegalArgumentException().isThrownBy(() -> tx.find(DIGITS, "one"));
            assertThatIllegalArgumentException()
                .isThrownBy(() -> tx.insert(DIGITS, new Digits("1")));
            return true;
          });
    }
  }
}
