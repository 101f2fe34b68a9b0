package dev.docs.http.visitor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.JWSObject;
import com.nimbusds.jose.Payload;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jose.crypto.MACVerifier;
import dev.docs.rule.RuleTest;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tokens held to a library that sign-in programs use. */
class Hs256Test {

  private static final String KEY = "0123456789abcdef0123456789abcdef";

  @Property
  void aLibraryReadsWhatWeSign(@ForAll("claims") Map<String, Object> claims)
      throws ParseException, JOSEException {
    JWSObject read = JWSObject.parse(Hs256.sign(claims, KEY));

    assertThat(read.verify(new MACVerifier(KEY))).isTrue();
    assertThat(read.getPayload().toJSONObject()).isEqualTo(claims);
  }

  @Property
  void weReadWhatALibrarySigns(@ForAll("claims") Map<String, Object> claims) throws JOSEException {
    String token = signed(new JWSHeader(JWSAlgorithm.HS256), new Payload(claims));

    assertThat(Hs256.verify(token, KEY)).hasValueSatisfying(read -> assertEqual(read, claims));
    assertThat(Hs256.verify(token, KEY.replace('0', '1'))).isEmpty();
  }

  @Property
  @RuleTest("site-visitor-tokens")
  void aTokenWithAnotherCharacterIsRefused(
      @ForAll("claims") Map<String, Object> claims, @ForAll int at, @ForAll char other) {
    String token = Hs256.sign(claims, KEY);
    int place = Math.floorMod(at, token.length() - 1); // the last character has unused bits
    if (token.charAt(place) != other) {
      String changed = token.substring(0, place) + other + token.substring(place + 1);
      assertThat(Hs256.verify(changed, KEY)).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"alg\":\"none\"}",
        "{\"alg\":\"HS512\"}",
        "{\"alg\":\"hs256\"}",
        "{\"alg\":\"RS256\"}",
        "{\"typ\":\"JWT\"}",
        "{\"alg\":\"HS256\",\"alg\":\"HS256\"}",
        "{\"alg\":\"HS256\",\"crit\":[\"b64\"],\"b64\":false}",
        "[\"HS256\"]",
        "\"HS256\"",
        ""
      })
  void anotherHeaderIsRefusedHoweverItIsSigned(String header) throws JOSEException {
    assertThat(Hs256.verify(withHeader(header, "{}"), KEY)).isEmpty();
    assertThat(Hs256.verify(withHeader("{\"alg\":\"HS256\"}", "{}"), KEY)).isPresent();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "[]", "\"a\"", "{", "{\"a\":1,\"a\":2}", "{} {}"})
  void claimsAreOneObject(String claims) throws JOSEException {
    assertThat(Hs256.verify(withHeader("{\"alg\":\"HS256\"}", claims), KEY)).isEmpty();
  }

  @Test
  void aTokenHasThreePartsWithoutPadding() {
    String token = Hs256.sign(Map.of("a", 1), KEY);
    int signature = token.lastIndexOf('.');

    for (String other :
        List.of(
            "",
            ".",
            "..",
            token.substring(0, signature),
            token.substring(0, signature + 1),
            token + "=",
            token + ".",
            "." + token,
            token.replace("." + token.substring(signature + 1), ""),
            token.substring(token.indexOf('.') + 1),
            "\u00e9" + token)) {
      assertThat(Hs256.verify(other, KEY)).as(other).isEmpty();
    }
  }

  @Test
  void aShortKeySignsAndVerifiesNothing() {
    String shorter = KEY.substring(1);

    assertThatIllegalArgumentException().isThrownBy(() -> Hs256.sign(Map.of(), shorter));
    assertThat(Hs256.verify(Hs256.sign(Map.of(), KEY), shorter)).isEmpty();
    assertThat(Hs256.verify(Hs256.sign(Map.of(), KEY), "")).isEmpty();
  }

  @Provide
  Arbitrary<Map<String, Object>> claims() {
    Arbitrary<Object> values =
        Arbitraries.oneOf(
            Arbitraries.strings().excludeChars('\ud800').map(Hs256Test::wellFormed),
            Arbitraries.longs(),
            Arbitraries.of(true, false),
            Arbitraries.of(Map.of("plan", "free"), List.of("a", "b"), Map.of()));
    return Arbitraries.maps(Arbitraries.strings().alpha().ofMinLength(1), values).ofMaxSize(5);
  }

  /** Without unpaired surrogates, which no JSON text can carry. */
  private static String wellFormed(String text) {
    return new String(text.getBytes(StandardCharsets.UTF_8), StandardCharsets.UTF_8);
  }

  private static void assertEqual(Map<String, ?> read, Map<String, Object> claims) {
    assertThat(Set.copyOf(read.entrySet())).isEqualTo(Set.copyOf(claims.entrySet()));
  }

  private static String signed(JWSHeader header, Payload payload) throws JOSEException {
    JWSObject token = new JWSObject(header, payload);
    token.sign(new MACSigner(KEY));
    return token.serialize();
  }

  /** A token whose signature is valid, whatever its header says. */
  private static String withHeader(String header, String claims) throws JOSEException {
    String signed = encoded(header) + "." + encoded(claims);
    return signed
        + "."
        + new MACSigner(KEY)
            .sign(new JWSHeader(JWSAlgorithm.HS256), signed.getBytes(StandardCharsets.UTF_8));
  }

  private static String encoded(String text) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }
}
