package dev.docs.command.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Base64;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

class CertificateValidatorTest {

  private final CertificateValidator validator = new CertificateValidator();

  private boolean isValid(byte[] der) {
    String pem =
        "-----BEGIN CERTIFICATE-----\n"
            + Base64.getMimeEncoder().encodeToString(der)
            + "\n-----END CERTIFICATE-----";
    return validator.isValid(pem, null);
  }

  @Property(tries = 500)
  void bytesThatAreNoCertificateAreRefused(@ForAll byte[] bytes, @ForAll byte length) {
    assertThat(isValid(bytes)).isFalse();
    byte[] sequence = new byte[bytes.length + 2];
    sequence[0] = 0x30;
    sequence[1] = length;
    System.arraycopy(bytes, 0, sequence, 2, bytes.length);
    assertThat(isValid(sequence)).isFalse();
  }
}
