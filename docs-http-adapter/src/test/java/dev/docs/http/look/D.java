import dev.docs.http.operations.*;

public class D {
  public static void main(String[] a) throws Exception {
    System.out.write(
        dev.docs.http.description.OpenApiDescription.of(
            Operations.table(new ApiInformation("v1", "t")), "http://localhost/v1"));
    System.out.flush();
  }
}
