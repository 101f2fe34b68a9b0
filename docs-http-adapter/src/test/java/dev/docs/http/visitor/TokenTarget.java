package dev.docs.http.visitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.fuzz.FuzzTarget;
import java.util.Map;
import java.util.Optional;

/** The reader of tokens. */
public enum TokenTarget implements FuzzTarget {

  /** The token of a visitor. */
  TOKEN {
    @Override
    public void read(byte[] input) {
      Optional<Map<String, ?>> claims = Hs256.verify(FuzzTarget.text(input), KEY);
      claims.ifPresent(all -> assertThat(Hs256.verify(Hs256.sign(all, KEY), KEY)).isPresent());
    }
  };

  private static final String KEY = "0123456789abcdef0123456789abcdef";
}
