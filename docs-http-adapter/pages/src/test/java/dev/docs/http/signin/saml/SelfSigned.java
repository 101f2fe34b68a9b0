package dev.docs.http.signin.saml;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Base64;
import java.util.HexFormat;

/** A key with a certificate that it signs itself. */
record SelfSigned(PrivateKey key, String pem) {

  private static final String SHA256_RSA = "300d06092a864886f70d01010b0500";
  private static final String SHA256_CURVE = "300a06082a8648ce3d040302";

  /**
   * An RSA key for tests, which everybody knows; none is drawn, since that takes seconds.
   *
   * @param name "first", "other", or "short" for one of 1,024 bits
   */
  static SelfSigned rsa(String name) {
    try (InputStream keys = SelfSigned.class.getResourceAsStream("keys.txt")) {
      String encoded =
          new String(keys.readAllBytes(), StandardCharsets.US_ASCII)
              .lines()
              .filter(line -> line.startsWith(name + " "))
              .findFirst()
              .orElseThrow()
              .substring(name.length() + 1);
      KeyFactory factory = KeyFactory.getInstance("RSA");
      PrivateKey key =
          factory.generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(encoded)));
      RSAPrivateCrtKey parts = (RSAPrivateCrtKey) key;
      PublicKey shown =
          factory.generatePublic(
              new RSAPublicKeySpec(parts.getModulus(), parts.getPublicExponent()));
      return of(new KeyPair(shown, key), "SHA256withRSA", SHA256_RSA);
    } catch (GeneralSecurityException | IOException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The private key and the certificate, as a file of both has them. */
  String both() {
    return "-----BEGIN PRIVATE KEY-----\n"
        + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(key.getEncoded())
        + "\n-----END PRIVATE KEY-----\n"
        + pem;
  }

  static SelfSigned curve() {
    try {
      KeyPairGenerator keys = KeyPairGenerator.getInstance("EC");
      keys.initialize(new ECGenParameterSpec("secp256r1"));
      return of(keys.generateKeyPair(), "SHA256withECDSA", SHA256_CURVE);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  private static SelfSigned of(KeyPair pair, String algorithm, String identifier)
      throws GeneralSecurityException {
    byte[] algorithmId = HexFormat.of().parseHex(identifier);
    byte[] commonName = HexFormat.of().parseHex("0603550403");
    byte[] idp = tlv(0x0c, "idp".getBytes(StandardCharsets.US_ASCII));
    byte[] name = tlv(0x30, tlv(0x31, tlv(0x30, commonName, idp)));
    byte[] dates = tlv(0x30, date("200101000000Z"), date("210101000000Z"));
    byte[] serial = tlv(0x02, BigInteger.ONE.toByteArray());
    byte[] body = tlv(0x30, serial, algorithmId, name, dates, name, pair.getPublic().getEncoded());
    Signature signature = Signature.getInstance(algorithm);
    signature.initSign(pair.getPrivate());
    signature.update(body);
    byte[] bits = tlv(0x03, new byte[1], signature.sign());
    byte[] certificate = tlv(0x30, body, algorithmId, bits);
    return new SelfSigned(
        pair.getPrivate(),
        "-----BEGIN CERTIFICATE-----\n"
            + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(certificate)
            + "\n-----END CERTIFICATE-----\n");
  }

  private static byte[] date(String time) {
    return tlv(0x17, time.getBytes(StandardCharsets.US_ASCII));
  }

  private static byte[] tlv(int tag, byte[]... parts) {
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      content.writeBytes(part);
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(tag);
    int length = content.size();
    if (length >= 256) {
      out.write(0x82);
      out.write(length >> 8);
    } else if (length >= 128) {
      out.write(0x81);
    }
    out.write(length & 0xff);
    out.writeBytes(content.toByteArray());
    return out.toByteArray();
  }
}
