package app.cantai;

import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {}
