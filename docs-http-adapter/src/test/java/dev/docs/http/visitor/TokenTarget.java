package dev.docs.http.visitor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.fuzz.FuzzTarget;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** The reader of tokens. */
public enum TokenTarget implements FuzzTarget {

  /** The token of a visitor: as it is, and as the owner of the key might have signed it. */
  TOKEN {
    @Override
    public void read(byte[] input) throws Exception {
      String token = FuzzTarget.text(input);
      verify(token);
      int end = token.lastIndexOf('.');
      verify(signed(end < 0 ? token : token.substring(0, end)));
    }
  };

  private static final String KEY = "0123456789abcdef0123456789abcdef";

  /** Claims that are read can be signed, and are read again. */
  private static void verify(String token) {
    Optional<Map<String, ?>> claims = Hs256.verify(token, KEY);
    claims.ifPresent(all -> assertThat(Hs256.verify(Hs256.sign(all, KEY), KEY)).isPresent());
  }

  private static String signed(String text) throws Exception {
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(KEY.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    byte[] signature = mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
    return text + "." + Base64.getUrlEncoder().withoutPadding().encodeToString(signature);
  }
}
