package dev.docs.http.signin.saml;

import static dev.docs.http.signin.saml.SamlXml.invalid;

import dev.docs.http.json.Utf8;
import dev.docs.http.signin.SamlKey;
import dev.docs.http.signin.SignInFailure;
import dev.docs.http.signin.SignInFailure.Reason;
import java.security.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.xml.security.Init;
import org.apache.xml.security.encryption.EncryptedKey;
import org.apache.xml.security.encryption.XMLCipher;
import org.apache.xml.security.exceptions.XMLSecurityException;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

/**
 * Decrypts assertions: by AES-GCM, which tells whether somebody has changed them, with a key that
 * is encrypted by RSA-OAEP. The only class that uses Santuario, and only where the server has a
 * key. Stateless and thread-safe.
 */
final class EncryptedAssertions {

  private static final String ENCRYPTION = "http://www.w3.org/2001/04/xmlenc#";
  private static final String NEWER = "http://www.w3.org/2009/xmlenc11#";

  private static final Set<String> CONTENT =
      Set.of(NEWER + "aes128-gcm", NEWER + "aes192-gcm", NEWER + "aes256-gcm");
  private static final Set<String> KEYS = Set.of(ENCRYPTION + "rsa-oaep-mgf1p", NEWER + "rsa-oaep");

  /** What leads elsewhere, which is followed nowhere. */
  private static final Set<String> LEADING =
      Set.of("CipherReference", "RetrievalMethod", "AgreementMethod", "KeyInfoReference");

  /** The most keys that are tried: one for each server to which the provider encrypts. */
  private static final int MAX_KEYS = 2;

  static {
    Init.init();
  }

  private EncryptedAssertions() {}

  /**
   * The document of an assertion that was encrypted.
   *
   * @throws SignInFailure with {@code INVALID} for what cannot be decrypted, whatever the reason,
   *     {@code SETTINGS} for other algorithms
   */
  static Document decrypted(Element encrypted, SamlKey own) throws SignInFailure {
    Element data = SamlXml.only(encrypted, ENCRYPTION, "EncryptedData");
    List<Element> keys = new ArrayList<>();
    for (Element inner : SamlXml.below(encrypted)) {
      if (LEADING.contains(inner.getLocalName())) {
        throw invalid("what is encrypted leads elsewhere");
      }
      if (SamlXml.is(inner, ENCRYPTION, "EncryptedKey")) {
        keys.add(inner);
      }
    }
    String algorithm = algorithm(data, CONTENT);
    if (keys.isEmpty() || keys.size() > MAX_KEYS) {
      throw invalid("there are " + keys.size() + " encrypted keys");
    }
    for (Element key : keys) {
      algorithm(key, KEYS);
    }
    for (Element key : keys) {
      byte[] plain = plain(data, key, algorithm, own);
      if (plain.length > 0) {
        String text = Utf8.text(plain).orElseThrow(() -> invalid("it is not in UTF-8"));
        return SamlXml.parse(text);
      }
    }
    throw invalid("the assertion cannot be decrypted: was it encrypted to this server's key?");
  }

  private static String algorithm(Element of, Set<String> known) throws SignInFailure {
    String algorithm =
        SamlXml.only(of, ENCRYPTION, "EncryptionMethod").getAttributeNS(null, "Algorithm");
    if (!known.contains(algorithm)) {
      throw new SignInFailure(
          Reason.SETTINGS,
          "the provider encrypts by "
              + algorithm
              + "; let it use AES-GCM for assertions and RSA-OAEP for their keys");
    }
    return algorithm;
  }

  /** The text in bytes; none where key or text are not what they should be. */
  private static byte[] plain(Element data, Element key, String algorithm, SamlKey own) {
    try {
      XMLCipher unwrap = XMLCipher.getInstance();
      unwrap.setSecureValidation(true);
      unwrap.init(XMLCipher.UNWRAP_MODE, own.key());
      EncryptedKey read = unwrap.loadEncryptedKey(key.getOwnerDocument(), key);
      Key secret = unwrap.decryptKey(read, algorithm);
      XMLCipher cipher = XMLCipher.getInstance();
      cipher.setSecureValidation(true);
      cipher.init(XMLCipher.DECRYPT_MODE, secret);
      return cipher.decryptToByteArray(data);
    } catch (XMLSecurityException | RuntimeException e) { // RuntimeException: of the library
      return new byte[0];
    }
  }
}
