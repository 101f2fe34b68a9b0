package dev.docs.command.internal;

import java.io.ByteArrayInputStream;
import java.security.PublicKey;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * Reads X.509 certificates in the forms in which providers show them: as PEM, of one line or many,
 * with other text before each, or as bare Base64. Stateless and thread-safe.
 */
public final class Certificates {

  /** The shortest RSA key, in bits. */
  private static final int MIN_RSA = 2048;

  /** The shortest key of an elliptic curve, in bits. */
  private static final int MIN_CURVE = 256;

  private static final String BEGIN = "-----BEGIN CERTIFICATE-----";
  private static final String END = "-----END CERTIFICATE-----";
  private static final Base64.Encoder LINES = Base64.getMimeEncoder(64, new byte[] {'\n'});

  private Certificates() {}

  /** The certificates of a text; empty when it has none, or something that is none. */
  public static Optional<List<X509Certificate>> of(String text) {
    List<X509Certificate> found = new ArrayList<>();
    int begin = text.indexOf(BEGIN);
    if (begin < 0) {
      return one(text).map(List::of);
    }
    for (int at = begin; at >= 0; at = text.indexOf(BEGIN, at)) {
      int end = text.indexOf(END, at + BEGIN.length());
      Optional<X509Certificate> read =
          end < 0 ? Optional.empty() : one(text.substring(at + BEGIN.length(), end));
      if (read.isEmpty()) {
        return Optional.empty();
      }
      found.add(read.get());
      at = end + END.length();
    }
    boolean whole = text.substring(text.lastIndexOf(END) + END.length()).isBlank();
    return whole ? Optional.of(found) : Optional.empty();
  }

  private static Optional<X509Certificate> one(String body) {
    try {
      byte[] der = Base64.getDecoder().decode(body.replaceAll("\\s", ""));
      ByteArrayInputStream in = new ByteArrayInputStream(der);
      return CertificateFactory.getInstance("X.509").generateCertificate(in)
                  instanceof X509Certificate read
              && in.available() == 0
          ? Optional.of(read)
          : Optional.empty();
    } catch (CertificateException | RuntimeException | StackOverflowError e) {
      return Optional.empty();
    }
  }

  /** The text with each certificate as PEM in lines; one that is so already stays as it is. */
  public static String pem(String text) {
    boolean bare = !text.contains(BEGIN);
    boolean joined = text.contains(BEGIN) && !text.contains(BEGIN + "\n") && !text.contains("\r");
    return bare || joined || !text.strip().startsWith(BEGIN)
        ? of(text).map(Certificates::pem).orElse(text)
        : text;
  }

  /** Certificates as PEM, one after another. */
  public static String pem(List<X509Certificate> certificates) {
    StringBuilder text = new StringBuilder();
    try {
      for (X509Certificate one : certificates) {
        String lines = LINES.encodeToString(one.getEncoded());
        text.append(BEGIN).append('\n').append(lines).append('\n').append(END).append('\n');
      }
    } catch (CertificateException e) {
      throw new IllegalStateException("what was read can be written", e);
    }
    return text.toString();
  }

  /** Whether a key is RSA of 2,048 bits or more, or a curve of 256. */
  public static boolean isLong(PublicKey key) {
    return key instanceof RSAPublicKey rsa
        ? rsa.getModulus().bitLength() >= MIN_RSA
        : key instanceof ECPublicKey curve
            && curve.getParams().getCurve().getField().getFieldSize() >= MIN_CURVE;
  }
}
