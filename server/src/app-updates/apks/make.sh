#!/bin/sh
# Makes the small real APKs that the tests publish (Debian: aapt apksigner zipalign android-framework-res, a JDK).
# Each is signed with a throw-away key (schemes v2 and v3); `key` with another one.
set -e
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for key in ours theirs; do
  keytool -genkeypair -keystore "$work/$key.p12" -storetype PKCS12 -storepass throwaway -alias app \
    -keyalg EC -groupname secp256r1 -validity 36500 -dname "CN=Cantai $key"
done

make() { # file, package, versionCode, versionName, key
  cat > "$work/AndroidManifest.xml" <<X
<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="$2" android:versionCode="$3" android:versionName="$4">
<uses-sdk android:minSdkVersion="24" android:targetSdkVersion="34"/>
<application android:label="Cantai" android:hasCode="false"/></manifest>
X
  aapt2 link -I /usr/share/android-framework-res/framework-res.apk --manifest "$work/AndroidManifest.xml" -o "$work/raw.apk"
  zipalign -f -p 4 "$work/raw.apk" "$work/aligned.apk"
  apksigner sign --ks "$work/$5.p12" --ks-pass pass:throwaway --ks-key-alias app --out "$1.apk" "$work/aligned.apk"
  rm -f "$1.apk.idsig"
}

make v1 app.cantai 100 0.1.0 ours
make v2 app.cantai 200 0.2.0 ours
make other app.outro 300 0.3.0 ours
make key app.cantai 300 0.3.0 theirs
