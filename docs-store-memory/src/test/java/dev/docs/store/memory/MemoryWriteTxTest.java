package dev.docs.store.memory;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.store.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class MemoryWriteTxTest {

  record Word(String text) {}

  record Number(String digits) {}

  private static final Kind<Word> WORDS =
      Kind.contentAddressed("part", Word.class, Word::text, List.of());
  private static final Kind<Number> NUMBERS =
      Kind.contentAddressed("part", Number.class, Number::digits, List.of());

  @Test
  void aKindIsDeclaredByItsFirstRecordNotByTheCommit() {
    try (MemoryStore store = MemoryStore.create()) {
      store.<Boolean>write(
          "MemoryWriteTxTest.insert",
          tx -> {
            tx.insert(WORDS, new Word("one"));
            assertThatIllegalArgumentException().isThrownBy(() -> tx.find(NUMBERS, "one"));
            assertThatIllegalArgumentException()
                .isThrownBy(() -> tx.insert(NUMBERS, new Number("1")));
            return true;
          });
    }
  }
}
