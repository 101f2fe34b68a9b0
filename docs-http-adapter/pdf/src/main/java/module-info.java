/** Draws PDFs: {@link dev.docs.http.pdf.HtmlPdfRenderer}. */
@SuppressWarnings("requires-automatic") // the library's jars are no modules
module dev.docs.pdf {
  requires dev.docs.site;
  requires transitive dev.docs.core;
  requires java.desktop;
  requires java.xml;
  requires jdk.unsupported; // with which PDFBox gives memory back
  requires openhtmltopdf.core;
  requires openhtmltopdf.pdfbox;
  requires org.apache.commons.logging;
  requires org.apache.pdfbox;

  exports dev.docs.http.pdf;

  provides dev.docs.port.PdfRenderer with
      dev.docs.http.pdf.HtmlPdfRenderer;
}
