package dev.docs.id;

import dev.docs.rule.internal.KeepsRule;
import java.security.SecureRandom;
import java.util.Random;
import java.util.random.RandomGenerator;

/** Generates identifiers: 20 letters and digits, about 119 bits. Thread-safe. */
@FunctionalInterface
@KeepsRule("identifiers")
public interface Ids {

  /** The next identifier; never repeated. */
  String next();

  /** Random identifiers that cannot be guessed: the default. */
  static Ids random() {
    SecureRandom random = new SecureRandom();
    return () -> Alphabet.unguessable(random);
  }

  /** A fixed sequence of identifiers for each seed: for tests. */
  static Ids seeded(long seed) {
    Random random = new Random(seed);
    return () -> {
      synchronized (random) {
        return Alphabet.draw(random);
      }
    };
  }

  /** The characters of an identifier. */
  final class Alphabet {
    private static final String CHARACTERS =
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    private static final int LENGTH = 20;

    /** Bytes below it fall on each character equally often. */
    private static final int FAIR = 256 - 256 % CHARACTERS.length();

    private Alphabet() {}

    /** From bytes drawn at once: each call of the generator costs as much as many bytes. */
    private static String unguessable(SecureRandom random) {
      char[] id = new char[LENGTH];
      byte[] drawn = new byte[LENGTH + LENGTH / 2];
      int length = 0;
      while (length < LENGTH) {
        random.nextBytes(drawn);
        for (int i = 0; i < drawn.length && length < LENGTH; i++) {
          int value = drawn[i] & 0xFF;
          if (value < FAIR) {
            id[length++] = CHARACTERS.charAt(value % CHARACTERS.length());
          }
        }
      }
      return new String(id);
    }

    private static String draw(RandomGenerator random) {
      char[] id = new char[LENGTH];
      for (int i = 0; i < LENGTH; i++) {
        id[i] = CHARACTERS.charAt(random.nextInt(CHARACTERS.length()));
      }
      return new String(id);
    }
  }
}
