package dev.docs.http.signin.saml;

import dev.docs.http.signin.SignInFailure;
import java.security.NoSuchProviderException;
import java.security.PublicKey;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.xml.crypto.KeySelector;
import javax.xml.crypto.MarshalException;
import javax.xml.crypto.dsig.CanonicalizationMethod;
import javax.xml.crypto.dsig.DigestMethod;
import javax.xml.crypto.dsig.Reference;
import javax.xml.crypto.dsig.SignedInfo;
import javax.xml.crypto.dsig.Transform;
import javax.xml.crypto.dsig.XMLSignature;
import javax.xml.crypto.dsig.XMLSignatureException;
import javax.xml.crypto.dsig.XMLSignatureFactory;
import javax.xml.crypto.dsig.dom.DOMValidateContext;
import org.w3c.dom.Element;

/**
 * Verifies that an element is what was signed: its signature is its child, refers to it alone, by
 * its identifier, and leaves out nothing but itself. Keys that a message brings are not looked at.
 * Stateless and thread-safe.
 */
final class XmlSignatures {

  private static final String RSA = "http://www.w3.org/2001/04/xmldsig-more#rsa-sha";
  private static final String PSS = "http://www.w3.org/2007/05/xmldsig-more#sha";
  private static final String CURVE = "http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha";

  /** Without SHA-1, and without secrets that both sides know. */
  private static final Set<String> ALGORITHMS =
      Set.of(
          RSA + "256",
          RSA + "384",
          RSA + "512",
          PSS + "256-rsa-MGF1",
          PSS + "384-rsa-MGF1",
          PSS + "512-rsa-MGF1",
          CURVE + "256",
          CURVE + "384",
          CURVE + "512");

  private static final Set<String> DIGESTS =
      Set.of(DigestMethod.SHA256, DigestMethod.SHA384, DigestMethod.SHA512);

  private static final Set<String> CANONICAL =
      Set.of(CanonicalizationMethod.EXCLUSIVE, CanonicalizationMethod.EXCLUSIVE_WITH_COMMENTS);

  private static final Set<String> PARTS = Set.of("SignedInfo", "SignatureValue", "KeyInfo");

  private XmlSignatures() {}

  /**
   * The signature of an element.
   *
   * @throws SignInFailure with {@code INVALID} when it has several
   */
  static Optional<Element> of(Element signed) throws SignInFailure {
    List<Element> found = SamlXml.children(signed, XMLSignature.XMLNS, "Signature");
    if (found.size() > 1) {
      throw SamlXml.invalid(signed.getLocalName() + " has several signatures");
    }
    return found.stream().findFirst();
  }

  /**
   * Verifies a signature of an element.
   *
   * @param signature one that {@link #of} finds
   * @param keys of which one must have made it
   * @throws SignInFailure with {@code INVALID} when none has, or something else is signed
   */
  static void verify(Element signed, Element signature, List<PublicKey> keys) throws SignInFailure {
    if (!SamlXml.children(signature).stream()
        .allMatch(part -> PARTS.contains(part.getLocalName()))) {
      throw SamlXml.invalid("the signature carries something");
    }
    for (PublicKey key : keys) {
      if (isBy(key, signed, signature)) {
        return;
      }
    }
    throw SamlXml.invalid("the signature is not by the provider's certificate");
  }

  private static boolean isBy(PublicKey key, Element signed, Element signature)
      throws SignInFailure {
    DOMValidateContext context =
        new DOMValidateContext(KeySelector.singletonKeySelector(key), signature);
    context.setProperty("org.jcp.xml.dsig.secureValidation", true);
    context.setIdAttributeNS(signed, null, "ID");
    try {
      XMLSignature read =
          XMLSignatureFactory.getInstance("DOM", "XMLDSig").unmarshalXMLSignature(context);
      requireWhole(read.getSignedInfo(), signed);
      return read.validate(context);
    } catch (NoSuchProviderException e) {
      throw new IllegalStateException("the platform has XML signatures", e);
    } catch (MarshalException e) {
      throw SamlXml.invalid("the signature cannot be read: " + e.getMessage());
    } catch (XMLSignatureException e) { // also for a key of another kind
      return false;
    }
  }

  private static void requireWhole(SignedInfo info, Element signed) throws SignInFailure {
    requireKnown(CANONICAL, info.getCanonicalizationMethod().getAlgorithm());
    requireKnown(ALGORITHMS, info.getSignatureMethod().getAlgorithm());
    if (info.getReferences().size() != 1) {
      throw SamlXml.invalid("the signature refers to several things");
    }
    Reference reference = info.getReferences().get(0);
    requireKnown(DIGESTS, reference.getDigestMethod().getAlgorithm());
    String id = signed.getAttributeNS(null, "ID");
    if (id.isEmpty() || !("#" + id).equals(reference.getURI())) {
      throw SamlXml.invalid("the signature is of something else");
    }
    requireTransforms(reference.getTransforms().stream().map(Transform::getAlgorithm).toList());
  }

  private static void requireTransforms(List<String> transforms) throws SignInFailure {
    boolean known =
        !transforms.isEmpty()
            && transforms.size() <= 2
            && transforms.get(0).equals(Transform.ENVELOPED)
            && CANONICAL.containsAll(transforms.subList(1, transforms.size()));
    if (!known) {
      throw SamlXml.invalid("the signature leaves something out: " + transforms);
    }
  }

  private static void requireKnown(Set<String> known, String algorithm) throws SignInFailure {
    if (!known.contains(algorithm)) {
      throw SamlXml.invalid("the algorithm is not accepted: " + algorithm);
    }
  }
}
